import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { type getInbox, INBOX_KINDS, type InboxKind } from '@tabia/contract/studio/inbox.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Choices } from '../../ui/choices/choices.tsx'
import { Link, navigate } from '../../ui/router.tsx'
import { inboxPath, type Shown } from './inbox-path.ts'
import styles from './inbox-screen.module.css'

const KINDS: Record<InboxKind, () => string> = {
  all: m['studio-inbox.all'],
  disputes: m['studio-inbox.disputes'],
  messages: m['studio-inbox.messages'],
  reviews: m['studio-inbox.reviews'],
}

export type Inbox = AnswerOf<typeof getInbox>

interface InboxTabsProps {
  shown: Shown
  /** undefined: not known yet. */
  inbox: Inbox | undefined
}

/** What is listed, with how much of it waits. */
export function InboxTabs({ shown, inbox }: InboxTabsProps) {
  const kinds = INBOX_KINDS.toSorted((a, b) => Number(a === 'all') - Number(b === 'all'))
  return (
    <div className={styles['tabs']}>
      <Choices
        label={m['studio-inbox.kinds']()}
        options={kinds.map(kind => ({
          value: kind,
          label: [KINDS[kind](), kind !== 'all' && inbox?.counts[kind]].filter(Boolean).join(' '),
        }))}
        value={shown.show === 'refusals' ? null : shown.show}
        onChoose={show => navigate(inboxPath({ show, state: shown.state, page: 1 }))}
      />
      <div className={`u-wrap ${styles['second']}`}>
        <Choices
          label={m['studio-inbox.state']()}
          options={[
            { value: 'open', label: m['studio-inbox.open']() },
            { value: 'closed', label: m['studio-inbox.done']() },
          ]}
          value={shown.show === 'refusals' ? null : shown.state}
          onChoose={state =>
            navigate(inboxPath({ show: shown.show === 'refusals' ? 'all' : shown.show, state, page: 1 }))
          }
        />
        {inbox && <p className="u-fine">{meanWords(inbox.meanHours)}</p>}
      </div>
      {inbox && inbox.refusals !== null && inbox.refusals > 0 && (
        <Link
          className="u-small"
          to={inboxPath({ show: 'refusals', state: 'open', page: 1 })}
          aria-current={shown.show === 'refusals' ? 'page' : undefined}
        >
          {m['studio-inbox.refusals']({ count: inbox.refusals })}
        </Link>
      )}
    </div>
  )
}

function meanWords(hours: number | null): string {
  if (hours === null) return ''
  return hours < 1 ? m['studio-inbox.meanNow']() : m['studio-inbox.mean']({ count: hours })
}
