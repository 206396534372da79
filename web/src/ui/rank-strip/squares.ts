export type Square = 'right' | 'wrong' | 'current' | 'empty'

export interface Strip {
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
