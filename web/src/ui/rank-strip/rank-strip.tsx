import { classes } from '../classes.ts'
import { type Counts, isDarkSquare, squaresOf } from './squares.ts'
import styles from './rank-strip.module.css'

const MOST_SQUARES = 32

interface RankStripProps extends Counts {
  /** All it says, in words: "7 of 16 solved, 2 missed". */
  label: string
  /** One low row, as in the task's header; also what a long topic gets. */
  thin?: boolean
}

/** Progress as ranks of a board: one square a task, eight to a rank. */
export function RankStrip({ label, thin = false, ...counts }: RankStripProps) {
  const low = thin || counts.total > MOST_SQUARES
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn with boxes, told as one picture
    <div className={low ? styles['thin'] : styles['ranks']} role="img" aria-label={label}>
      {squaresOf(counts).map((square, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a square is its place
        <i key={index} className={classes(styles[square], isDarkSquare(index) && styles['dark'])} />
      ))}
    </div>
  )
}
