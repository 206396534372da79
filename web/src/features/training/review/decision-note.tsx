import { IconCheck } from '@tabler/icons-react'
import type { SolvedTask } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { formatDay } from '../../../ui/format-day.ts'
import { Note, Tag } from '../../../ui/note/note.tsx'
import styles from './decision-note.module.css'

/** What a coach has decided about the move that was played. */
export function DecisionNote({ decision }: { decision: NonNullable<SolvedTask['decision']> }) {
  const { state, words, madeAt } = decision
  const date = formatDay(new Date(madeAt).toLocaleDateString('sv-SE'))
  return (
    <div className={styles['decision']}>
      {state === 'accepted' ? (
        <Tag kind="own" icon={<IconCheck aria-hidden="true" />}>
          {m['justice.since']({ date })}
        </Tag>
      ) : (
        <Note>{words === null ? m['justice.replaced']() : m['justice.refused']({ words })}</Note>
      )}
    </div>
  )
}
