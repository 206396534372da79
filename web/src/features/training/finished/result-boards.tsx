import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../../ui/classes.ts'
import { isDarkSquare } from '../../../ui/rank-strip/squares.ts'
import styles from './result-boards.module.css'

const BOARD = 64

/** A finished course fills boards: right answers in order, missed ones last (design section 11). */
export function ResultBoards({ correct, total }: { correct: number; total: number }) {
  const boards = Array.from({ length: Math.ceil(total / BOARD) }, (_, board) => board)
  const label = m['training.resultLabel']({ correct, total })
  const look = classes(
    styles['boards'],
    boards.length === 1 && styles['one'],
    boards.length > 4 && styles['many'],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, told as one picture
    <div className={look} role="img" aria-label={label}>
      {boards.map(board => (
        <div key={board} className={styles['board']}>
          {Array.from({ length: Math.min(BOARD, total - board * BOARD) }, (_, square) => (
            <i
              // oxlint-disable-next-line react/no-array-index-key -- a square is its place
              key={square}
              className={classes(
                board * BOARD + square < correct ? styles['right'] : styles['wrong'],
                isDarkSquare(square) && styles['dark'],
              )}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
