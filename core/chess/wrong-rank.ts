export interface WrongRank {
  /** As the board numbers it; undefined: the number of ranks itself is wrong. */
  rank: number | undefined
  /** As it is written. */
  text: string
  /** How many squares it fills; how many ranks there are. */
  squares: number
}

/** The first rank of a FEN that is too short or too long; nothing if another thing is wrong with it. */
export function wrongRankOf(fen: string): WrongRank | undefined {
  const [board = ''] = fen.trim().split(/\s+/)
  if (!/^[\dpnbrqk/]+$/i.test(board)) return undefined
  const ranks = board.split('/')
  if (ranks.length !== 8) return { rank: undefined, text: board, squares: ranks.length }
  const at = ranks.findIndex(text => squaresIn(text) !== 8)
  const text = ranks[at]
  return text === undefined ? undefined : { rank: 8 - at, text, squares: squaresIn(text) }
}

function squaresIn(rank: string): number {
  return rank.replace(/\d/g, count => '.'.repeat(Number(count))).length
}
