import { useEffect, useRef } from 'react'
import { getInbox, getRefusals } from '@tabia/contract/studio/inbox.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Link, navigate, useParams, useSearchParams } from '../../ui/router.tsx'
import { useStudioCall } from '../app/use-call.ts'
import { Busy } from '../pieces/busy.tsx'
import { Failed } from '../pieces/failed.tsx'
import { Page } from '../pieces/page.tsx'
import { useWide } from '../pieces/use-wide.ts'
import { DisputeDetail } from './dispute/dispute-detail.tsx'
import { InboxList } from './inbox-list.tsx'
import { inboxPath, type Opened, openedIn, type Shown, shownIn } from './inbox-path.ts'
import { type Inbox, InboxTabs } from './inbox-tabs.tsx'
import { MessageDetail } from './writing/message-detail.tsx'
import { ReviewDetail } from './writing/review-detail.tsx'
import styles from './inbox-screen.module.css'

/** What waits for staff: the list, and beside it what is opened; on a phone one after the other. */
export function InboxScreen() {
  const { kind, id } = useParams()
  const [query] = useSearchParams()
  const shown = shownIn(query)
  const opened = openedIn(kind, id)
  const wide = useWide()
  const { inbox, refusals } = useListed(shown)
  const { data, error, isFetching, refetch } = shown.show === 'refusals' ? refusals : inbox
  const items = data?.items
  const detail = useRef<HTMLDivElement>(null)

  const [first] = items ?? []
  const toFirst = wide && !opened && first ? inboxPath(shown, first) : undefined
  useEffect(() => {
    if (toFirst !== undefined) navigate(toFirst, { replace: true })
  }, [toFirst])

  const index = items?.findIndex(item => item.kind === opened?.kind && item.id === opened.id) ?? -1
  return (
    <Page title={m['studio-inbox.title']()} quiet full>
      <div className={classes(styles['screen'], opened && styles['opened'])}>
        <section className={styles['side']}>
          <InboxTabs shown={shown} inbox={inbox.data} />
          {!items &&
            (error ? (
              <Failed error={error} retrying={isFetching} onRetry={refetch} />
            ) : (
              <Busy rows={5} height={64} />
            ))}
          {items?.length === 0 && <Empty shown={shown} />}
          {items && items.length > 0 && (
            <InboxList
              items={items}
              opened={opened}
              onChoose={next => navigate(inboxPath(shown, next), { replace: opened !== undefined })}
              onOpen={() => detail.current?.focus()}
            />
          )}
          {shown.show !== 'refusals' && inbox.data && <Pages shown={shown} inbox={inbox.data} />}
        </section>
        <div ref={detail} className={styles['detail']} tabIndex={-1}>
          {opened ? (
            <Detail
              key={`${opened.kind}/${opened.id}`}
              opened={opened}
              back={inboxPath(shown)}
              count={
                items && index >= 0
                  ? m['studio-inbox.pageOf']({ page: index + 1, pages: items.length })
                  : undefined
              }
            />
          ) : (
            items &&
            items.length > 0 && <p className={`u-quiet ${styles['choose']}`}>{m['studio-inbox.choose']()}</p>
          )}
        </div>
      </div>
    </Page>
  )
}

/** The list asked for; that of refusals is an owner's. */
function useListed({ show, state, page }: Shown) {
  const kind = show === 'refusals' ? 'all' : show
  const inbox = useStudioCall(getInbox, { query: { kind, state, page } }, { keepFormer: true })
  const refusals = useStudioCall(getRefusals, {}, { enabled: show === 'refusals' })
  return { inbox, refusals }
}

interface DetailProps {
  opened: Opened
  /** The list it was opened from. */
  back: string
  /** Its place in the list. */
  count: string | undefined
}

function Detail({ opened: { kind, id }, back, count }: DetailProps) {
  return (
    <>
      <nav className={`u-row ${styles['back']}`}>
        <Link className="u-rest" to={back}>
          {m['studio-inbox.toList']()}
        </Link>
        <span className="u-fine">{count}</span>
      </nav>
      {kind === 'dispute' && <DisputeDetail id={id} />}
      {kind === 'message' && <MessageDetail id={id} />}
      {kind === 'review' && <ReviewDetail id={id} />}
    </>
  )
}

function Empty({ shown: { show, state } }: { shown: Shown }) {
  const isOpen = state === 'open' && show !== 'refusals'
  return (
    <div className={styles['empty']}>
      <EmptyState title={isOpen ? m['studio-inbox.nobody']() : m['studio-inbox.nothingDone']()} />
    </div>
  )
}

function Pages({ shown, inbox: { total, pageSize } }: { shown: Shown; inbox: Inbox }) {
  const pages = Math.ceil(total / pageSize)
  if (pages < 2) return null
  const { page } = shown
  return (
    <nav className={`u-row ${styles['pages']}`} aria-label={m['studio-inbox.pages']()}>
      {page > 1 && <Link to={inboxPath({ ...shown, page: page - 1 })}>{m['studio-inbox.earlier']()}</Link>}
      <span className="u-rest u-fine">{m['studio-inbox.pageOf']({ page, pages })}</span>
      {page < pages && <Link to={inboxPath({ ...shown, page: page + 1 })}>{m['studio-inbox.later']()}</Link>}
    </nav>
  )
}
