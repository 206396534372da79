import { classes } from '../classes.ts'
import styles from './rank-strip.module.css'

const MOST_SQUARES = 32

export interface RankStripProps extends Strip {
  /** All it says, in words: "7 of 16 solved, 2 missed". */
  label: string
  /** One low row, as in the task's header; also what a long topic gets. */
  thin?: boolean
  /** Ranks as wide as what they stand in, however many. */
  wide?: boolean
  /** The review of an answered task, by its zero-based number; where there is none, the strip is a picture. */
  reviewOf?: ((number: number) => string) | undefined
}

export function stripLook({ thin = false, wide = false, total }: RankStripProps): string | undefined {
  if (wide) return classes(styles['ranks'], styles['wide'])
  return thin || total > MOST_SQUARES ? styles['thin'] : styles['ranks']
}

export const squareLook = (square: Square, index: number) =>
  classes(styles[square], isDarkSquare(index) && styles['dark'])

type Square = 'right' | 'wrong' | 'current' | 'empty'

interface Strip {
  total: number
  /** Whether each answered task was right, in the order of the tasks. */
  results: readonly boolean[]
  /** The next task is here and now. */
  current?: boolean | undefined
}

/** One square a task, each in its place: those answered, the one that is next, and what is left. */
export function squaresOf({ total, results, current = false }: Strip): Square[] {
  return Array.from({ length: total }, (_, index): Square => {
    const result = results[index]
    if (result !== undefined) return result ? 'right' : 'wrong'
    return current && index === results.length ? 'current' : 'empty'
  })
}

/** Board colouring: squares alternate along a rank, and ranks alternate too. */
export const isDarkSquare = (index: number, perRank = 8): boolean =>
  (Math.floor(index / perRank) + (index % perRank)) % 2 === 1
