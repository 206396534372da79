import {
  IconAt,
  IconDeviceLaptopOff,
  IconDownload,
  IconGift,
  IconKey,
  IconLock,
  IconLockOpen,
  IconMailCheck,
  IconTrash,
  IconTrashOff,
} from '@tabler/icons-react'
import type { Person } from '@tabia/contract/studio/people.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../ui/classes.ts'
import { useKeys } from '../app/keys.ts'
import { KeyCap } from '../pieces/key-cap.tsx'
import styles from './person-page.module.css'

export type ActionName =
  | 'confirm'
  | 'email'
  | 'link'
  | 'give'
  | 'endSessions'
  | 'export'
  | 'block'
  | 'unblock'
  | 'erase'
  | 'keep'

interface Action {
  name: ActionName
  icon: typeof IconAt
  words: string
  danger?: boolean
  /** false: it stands in its place, so that the fingers know it, and does nothing. */
  possible: boolean
}

/** Eight in a fixed order: what is dangerous comes last. */
function actionsFor({ states, sessions, own }: Person): Action[] {
  const has = (state: (typeof states)[number]) => states.includes(state)
  return [
    {
      name: 'confirm',
      icon: IconMailCheck,
      words: m['studio-people.act.confirm'](),
      possible: has('unconfirmed'),
    },
    { name: 'email', icon: IconAt, words: m['studio-people.act.email'](), possible: true },
    { name: 'link', icon: IconKey, words: m['studio-people.act.link'](), possible: true },
    { name: 'give', icon: IconGift, words: m['studio-people.act.give'](), possible: true },
    {
      name: 'endSessions',
      icon: IconDeviceLaptopOff,
      words: m['studio-people.act.endSessions']({ count: String(sessions.length) }),
      possible: sessions.length > 0,
    },
    { name: 'export', icon: IconDownload, words: m['studio-people.act.export'](), possible: true },
    has('blocked')
      ? { name: 'unblock', icon: IconLockOpen, words: m['studio-people.act.unblock'](), possible: true }
      : {
          name: 'block',
          icon: IconLock,
          words: m['studio-people.act.block'](),
          danger: true,
          possible: !own,
        },
    has('leaving')
      ? { name: 'keep', icon: IconTrashOff, words: m['studio-people.act.keep'](), possible: true }
      : {
          name: 'erase',
          icon: IconTrash,
          words: m['studio-people.act.erase'](),
          danger: true,
          possible: !own,
        },
  ]
}

/** Where the line stands between the usual and the rare. */
const FIRST_RARE = 5

export function PersonActions({ person, onAsk }: { person: Person; onAsk: (action: ActionName) => void }) {
  const actions = actionsFor(person)
  useKeys(
    actions.map(({ name, words, possible }, index) => ({
      key: String(index + 1),
      label: words,
      run: () => onAsk(name),
      when: possible,
    })),
  )
  return (
    <section className={`u-card ${styles['actions']}`} aria-label={m['studio-people.actions']()}>
      {actions.map(({ name, icon: Drawing, words, danger, possible }, index) => (
        <button
          key={name}
          type="button"
          className={classes(
            styles['action'],
            danger && styles['danger'],
            index === FIRST_RARE && styles['divided'],
          )}
          disabled={!possible}
          onClick={() => onAsk(name)}
        >
          <Drawing aria-hidden="true" />
          {words}
          <KeyCap name={String(index + 1)} />
        </button>
      ))}
      <p className={`u-fine ${styles['hint']}`}>
        {person.own ? m['studio-people.ownHint']() : m['studio-people.logHint']()}
      </p>
    </section>
  )
}
