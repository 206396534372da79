export type Square = 'right' | 'wrong' | 'current' | 'empty'

/**
 * One square a task. The server counts, it does not tell the order: right answers first, then missed ones,
 * then the task that is next, then what is left (design section 5).
 */
export function squaresOf({ total, solved, wrong, current = false }: Counts): Square[] {
  return Array.from({ length: total }, (_, index): Square => {
    if (index < solved - wrong) return 'right'
    if (index < solved) return 'wrong'
    return current && index === solved ? 'current' : 'empty'
  })
}

export interface Counts {
  total: number
  solved: number
  wrong: number
  /** The next task is here and now. */
  current?: boolean
}

/** Board colouring: squares alternate along a rank, and ranks alternate too. */
export const isDarkSquare = (index: number): boolean => (Math.floor(index / 8) + index) % 2 === 1
