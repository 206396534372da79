import type { Move } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { markWords } from '../speaking/mark-words.ts'
import { Mark } from '../moves/marks.tsx'
import styles from './marks-legend.module.css'

/** The signs of an explanation in words, for those who have not met them. */
export function MarksLegend({ moves }: { moves: readonly Move[] }) {
  const marks = [...new Set(marksIn(moves))]
  if (marks.length === 0) return undefined
  return (
    <ul className={styles['legend']} aria-label={m['marks.title']()}>
      {marks.map(mark => (
        <li key={mark}>
          <b>
            <Mark mark={mark} />
          </b>{' '}
          {markWords(mark)}
        </li>
      ))}
    </ul>
  )
}

function marksIn(moves: readonly Move[]): string[] {
  return moves.flatMap(move => [...move.mark, ...move.v.flatMap(marksIn)])
}
