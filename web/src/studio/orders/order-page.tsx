import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { getOrderStory, type OrderStory, reconcileOrder } from '@tabia/contract/studio/orders.ts'
import { formatMoney } from '@tabia/core/payments/money.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { backFrom, Link, navigate, useLocation } from '../../ui/router.tsx'
import { useKeys } from '../app/keys.ts'
import { act, useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { Fact, Facts } from '../pieces/fact.tsx'
import { Failed } from '../pieces/failed.tsx'
import { KeyCap } from '../pieces/key-cap.tsx'
import { shortMoment } from '../pieces/moments.ts'
import { Card, Page } from '../pieces/page.tsx'
import { LetterDialog } from './letter-dialog.tsx'
import { OrderCards } from './order-cards.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { StatusTag, statusWords } from './status-tag.tsx'
import { TROUBLES } from './troubles.ts'
import styles from './orders.module.css'

/** One order: what was ordered, how its money moved, and what can be done. */
export function OrderPage({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useStudioCall(getOrderStory, { params: { id } })
  const { state } = useLocation()
  const back = backFrom(state) ?? '/orders'
  useKeys([{ key: 'U', label: m['studio-orders.backToList'](), run: () => navigate(back) }])
  return (
    <Page
      title={m['studio-orders.title']({ order: String(id) })}
      intro={
        <Link className={`u-row ${styles['back']}`} to={back}>
          <IconArrowLeft aria-hidden="true" />
          {m['studio-orders.backToList']()}
        </Link>
      }
      actions={data && <OrderActions story={data} />}
    >
      {data ? (
        <Story story={data} />
      ) : error ? (
        <Failed error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Busy rows={4} height={120} />
      )}
    </Page>
  )
}

/** What costs nothing comes first; what cannot be called back is last. */
function OrderActions({ story }: { story: OrderStory }) {
  const { id, payments, letter, refundable } = story
  const [dialog, setDialog] = useState<'refund' | 'letter'>()
  const ask = useAction(async () => {
    const { status, silent } = await act(reconcileOrder, { params: { id } })
    if (silent > 0) notify({ kind: 'warning', text: m['studio-orders.silent'](), seconds: 5 })
    else {
      const words = statusWords({ ...story, status })
      notify({ kind: 'success', text: m['studio-orders.askedOne']({ status: words }), seconds: 5 })
    }
  })
  const close = () => setDialog(undefined)
  useKeys([
    { key: 'T', label: m['studio-orders.askKey'](), run: ask.run, when: payments.length > 0 },
    { key: 'E', label: m['studio-orders.letterKey'](), run: () => setDialog('letter'), when: letter },
    {
      key: 'R',
      label: m['studio-orders.refundKey'](),
      run: () => setDialog('refund'),
      when: refundable !== null,
    },
  ])
  return (
    <>
      {payments.length > 0 && (
        <Button loading={ask.running} onClick={ask.run}>
          {m['studio-orders.ask']()} <KeyCap name="T" />
        </Button>
      )}
      {letter && (
        <Button onClick={() => setDialog('letter')}>
          {m['studio-orders.letter']()} <KeyCap name="E" />
        </Button>
      )}
      {refundable && (
        <Button look="danger" onClick={() => setDialog('refund')}>
          {m['studio-orders.refund']()} <KeyCap name="R" />
        </Button>
      )}
      {dialog === 'letter' && <LetterDialog order={id} onClose={close} />}
      {dialog === 'refund' && <RefundDialog order={id} onClose={close} />}
    </>
  )
}

function Story({ story }: { story: OrderStory }) {
  const { sum, createdAt, learner, course, given, progress, troubles, test } = story
  return (
    <div className={styles['story']}>
      {troubles.map(trouble => (
        <div key={trouble} className={styles['trouble']} role="note">
          <b>{TROUBLES[trouble].words()}</b>
          <p>{TROUBLES[trouble].hint()}</p>
        </div>
      ))}
      <Card title={m['studio-orders.facts']()} aside={<StatusTag order={story} />}>
        <Facts>
          <Fact name={m['studio-orders.person']()}>
            <Link to={`/people/${learner.id}`}>{learner.name || learner.email}</Link>
            {learner.name !== '' && `, ${learner.email}`}
          </Fact>
          <Fact name={m['studio-orders.course']()}>{course.name}</Fact>
          <Fact name={m['studio-orders.sum']()}>
            {formatMoney(sum)}
            {test && <span className="u-quiet"> · {m['studio-orders.test']()}</span>}
          </Fact>
          <Fact name={m['studio-orders.ordered']()}>{shortMoment(createdAt)}</Fact>
          {given !== null && (
            <Fact name={m['studio-orders.givenWhy']()}>
              {given}
              <p className="u-fine">{m['studio-orders.takeBackAtPerson']()}</p>
            </Fact>
          )}
          {progress && (
            <Fact name={m['studio-orders.state']()}>
              {m['studio-orders.progress']({
                solved: String(progress.solved),
                tasks: String(progress.tasks),
              })}
            </Fact>
          )}
        </Facts>
      </Card>
      <OrderCards story={story} />
    </div>
  )
}
