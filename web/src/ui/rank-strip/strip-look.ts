import { classes } from '../classes.ts'
import { isDarkSquare, type Square, type Strip } from './squares.ts'
import styles from './rank-strip.module.css'

const MOST_SQUARES = 32

export interface RankStripProps extends Strip {
  /** All it says, in words: "7 of 16 solved, 2 missed". */
  label: string
  /** One low row, as in the task's header; also what a long topic gets. */
  thin?: boolean
  /** The review of an answered task, by its zero-based number; where there is none, the strip is a picture. */
  reviewOf?: ((number: number) => string) | undefined
}

export const stripLook = ({ thin = false, total }: RankStripProps) =>
  thin || total > MOST_SQUARES ? styles['thin'] : styles['ranks']

export const squareLook = (square: Square, index: number) =>
  classes(styles[square], isDarkSquare(index) && styles['dark'])
