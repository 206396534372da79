import { type ReactNode, useState } from 'react'
import { exportOrders, findOrders, ORDER_FILTERS, reconcileOrders } from '@tabia/contract/studio/orders.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { queryClient } from '../../session/query-client.ts'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { cameFrom, navigate, useLocation, useSearchParams } from '../../ui/router.tsx'
import { askForFile } from '../app/ask-for-file.ts'
import { useKeys } from '../app/keys.ts'
import { act, ask, useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { Failed } from '../pieces/failed.tsx'
import { KeyCap } from '../pieces/key-cap.tsx'
import { List } from '../pieces/list.tsx'
import { Page } from '../pieces/page.tsx'
import { SearchField } from '../pieces/search-field.tsx'
import { LetterDialog } from './letter-dialog.tsx'
import { olderId, OlderOrders, OrderLine } from './order-line.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SumsDialog } from './sums-dialog.tsx'
import { SumsStrip } from './sums-strip.tsx'
import press from '../pieces/press.module.css'
import styles from './orders.module.css'

type Filter = (typeof ORDER_FILTERS)[number]
type Answer = AnswerOf<typeof findOrders>

/** Orders, those to look at first; searched, filtered, and what can be done with the chosen one. */
export function OrdersList() {
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const text = query.get('text') ?? ''
  const filter = ORDER_FILTERS.find(known => known === query.get('filter')) ?? 'all'
  const at = Number(query.get('at')) || undefined
  const chosen = at !== undefined && at > 0 ? at : undefined
  const [dialog, setDialog] = useState<'refund' | 'letter' | 'sums'>()
  const { data, error, isFetching, refetch } = useStudioCall(
    findOrders,
    { query: { text, filter } },
    { keepFormer: true },
  )

  const change = (next: Record<string, string>) => {
    const kept = Object.entries({ text, filter, at: String(at ?? ''), ...next })
    const said = kept.filter(([name, value]) => value !== '' && !(name === 'filter' && value === 'all'))
    navigate(`/orders?${new URLSearchParams(Object.fromEntries(said))}`, { replace: true })
  }
  async function chooseFirst(words: string) {
    const { orders } = await ask(findOrders, { query: { text: words, filter } })
    change({ text: words, at: String(orders[0]?.id ?? '') })
  }
  const open = (id: number) => navigate(`/orders/${id}`, { state: cameFrom(pathname + search) })
  const askTill = useAction(async () => {
    const { asked, changed, silent } = await act(reconcileOrders, {})
    const words = { count: asked, changed: String(changed.length) }
    if (silent > 0) notify({ kind: 'warning', text: m['studio-orders.silent'](), seconds: 5 })
    else if (asked === 0) notify({ kind: 'info', text: m['studio-orders.nothingToAsk'](), seconds: 4 })
    else notify({ kind: 'success', text: m['studio-orders.askedAll'](words), seconds: 5 })
  })
  const save = useAction(() => askForFile(exportOrders, { query: {} }, 'orders.csv'))
  useKeys([
    {
      key: 'R',
      label: m['studio-orders.refundKey'](),
      run: () => setDialog('refund'),
      when: chosen !== undefined,
    },
    {
      key: 'E',
      label: m['studio-orders.letterKey'](),
      run: () => setDialog('letter'),
      when: chosen !== undefined,
    },
    { key: 'S', label: m['studio-orders.sumsKey'](), run: () => setDialog('sums') },
    { key: 'C', label: m['studio-orders.csvKey'](), run: save.run },
    { key: 'T', label: m['studio-orders.askKey'](), run: askTill.run },
  ])

  return (
    <Page
      title={m['studio.orders']()}
      actions={
        <>
          <Button onClick={() => setDialog('sums')}>
            {m['studio-orders.sums']()} <KeyCap name="S" />
          </Button>
          <Button loading={askTill.running} onClick={askTill.run}>
            {m['studio-orders.ask']()} <KeyCap name="T" />
          </Button>
          <Button loading={save.running} onClick={save.run}>
            {m['studio-orders.csv']()} <KeyCap name="C" />
          </Button>
        </>
      }
    >
      <SumsStrip look={data?.look} />
      <div className={`u-wrap ${styles['tools']}`}>
        <div className={styles['search']}>
          <SearchField
            label={m['studio-orders.search']()}
            keyLabel={m['studio-orders.searchKey']()}
            text={text}
            onSearch={words => change({ text: words })}
            onEnter={chooseFirst}
          />
        </div>
        <Filters chosen={filter} look={data?.look.length} onChoose={next => change({ filter: next })} />
      </div>
      <div>
        {data ? (
          <Found
            found={data}
            key={`${filter} ${text}`}
            search={{ text, filter }}
            chosen={at}
            onChoose={id => change({ at: String(id) })}
            onOpen={open}
          />
        ) : error ? (
          <Failed error={error} retrying={isFetching} onRetry={refetch} />
        ) : (
          <Busy rows={8} height={48} />
        )}
      </div>
      {dialog === 'refund' && chosen !== undefined && (
        <RefundDialog order={chosen} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'letter' && chosen !== undefined && (
        <LetterDialog order={chosen} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'sums' && <SumsDialog onClose={() => setDialog(undefined)} />}
    </Page>
  )
}

interface FiltersProps {
  chosen: Filter
  /** How many there are to look at; undefined: not known. */
  look: number | undefined
  onChoose: (filter: Filter) => void
}

function Filters({ chosen, look, onChoose }: FiltersProps) {
  const words: Record<Filter, () => string> = {
    all: m['studio-orders.filter.all'],
    look: () => m['studio-orders.filter.look']({ count: look ? String(look) : '' }).trim(),
    refunded: m['studio-orders.filter.refunded'],
    given: m['studio-orders.filter.given'],
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no form: buttons that go together
    <div className={press['tabs']} role="group" aria-label={m['studio-orders.filters']()}>
      {ORDER_FILTERS.map(filter => (
        <button
          key={filter}
          type="button"
          className={press['tab']}
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
        >
          {words[filter]()}
        </button>
      ))}
    </div>
  )
}

interface FoundProps {
  found: Answer
  search: { text: string; filter: Filter }
  chosen: number | undefined
  onChoose: (id: number) => void
  onOpen: (id: number) => void
}

function Found({ found, search, chosen, onChoose, onOpen }: FoundProps) {
  const { look, orders, more } = found
  const [asked, setAsked] = useState<readonly number[]>([])
  const last = orders.at(-1)
  const looked = new Set(look.map(({ id }) => id))
  if (orders.length === 0 && look.length === 0) {
    const searched = search.text !== '' || search.filter !== 'all'
    return searched ? (
      <EmptyState title={m['studio-orders.none']()} text={m['studio-orders.noneHint']()} />
    ) : (
      <EmptyState title={m['studio-orders.noneYet']()} text={m['studio-orders.noneYetHint']()} />
    )
  }
  function openRow(id: number) {
    if (id > 0) onOpen(id)
    else if (asked.includes(olderId(id))) void queryClient.invalidateQueries()
    else setAsked([...asked, olderId(id)])
  }
  return (
    <div className={`u-card ${styles['card']}`}>
      <div className={`u-fine ${styles['line']} ${styles['head']}`} aria-hidden="true">
        <span>{m['studio-orders.order']()}</span>
        <span>{m['studio-orders.when']()}</span>
        <span>{m['studio-orders.person']()}</span>
        <span>{m['studio-orders.course']()}</span>
        <span className={styles['sum']}>{m['studio-orders.sum']()}</span>
        <span>{m['studio-orders.state']()}</span>
      </div>
      <List label={m['studio.orders']()} chosen={chosen} onChoose={onChoose} onOpen={openRow}>
        {look.length > 0 && (
          <Group title={m['studio-orders.lookTitle']()}>
            {look.map(order => (
              <OrderLine key={order.id} order={order} />
            ))}
          </Group>
        )}
        <Group title={m['studio-orders.allTitle']()} quiet={look.length === 0}>
          {orders
            .filter(({ id }) => !looked.has(id))
            .map(order => (
              <OrderLine key={order.id} order={order} />
            ))}
          {more && last && (
            <OlderOrders key={last.id} search={search} before={last.id} asked={asked} except={looked} />
          )}
        </Group>
      </List>
    </div>
  )
}

/** `quiet`: the only group there is needs no heading. */
function Group({ title, quiet = false, children }: { title: string; quiet?: boolean; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a part of a listbox
    <div role="group" aria-label={title}>
      {!quiet && (
        <p className={styles['group']} aria-hidden="true">
          {title}
        </p>
      )}
      {children}
    </div>
  )
}
