import { exchangeGain, valueAt } from '@tabia/core/chess/exchange.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import type { PlayedMove } from '@tabia/core/chess/move.ts'
import { isOver, leadOf } from '../board.ts'

const GAIN = 1

interface Wanted {
  /** Who shows the point of the line: its last move is theirs. */
  by: Color
  /** Their lead before the task, in pawns. */
  lead: number
  /** Fewest moves to show, and most. */
  least: number
  most: number
}

/**
 * How many moves of a line it takes to see its point: the game is over, or somebody is ahead and nothing hangs.
 * `isClear` is false where the line only ends, so that a sign has to say how it stands.
 */
export function untilClear(
  moves: readonly PlayedMove[],
  { by, lead, least, most }: Wanted,
): { count: number; isClear: boolean } {
  for (const [index, { fen }] of moves.slice(0, most).entries()) {
    if (isOver(fen) || (index + 1 >= least && isWon(fen, by, lead)))
      return { count: index + 1, isClear: true }
  }
  return { count: Math.min(least, moves.length), isClear: false }
}

/** After a move of this side: it is ahead, and no capture of the other wins anything. */
export function isWon(fen: string, by: Color, lead: number): boolean {
  const { board, turn } = positionFrom(fen)
  if (turn === by || leadOf(fen, by) < lead + GAIN) return false
  return [...board[by]].every(
    square => valueAt(board, square) === 0 || exchangeGain(board, square, turn) <= 0,
  )
}
