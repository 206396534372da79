import { exchangeGain, valueAt } from '@tabia/core/chess/refutation/exchange.ts'
import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import type { PlayedMove } from '@tabia/core/chess/moves/move.ts'
import { turnOf, positionFrom, fullMoveOf } from '@tabia/core/chess/position.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import type { EngineLine } from '../../../server/content/engine/uci-output.ts'
import { playLine, isOver, leadOf } from '../../positions/board.ts'
import type { Look } from '../../../server/content/engine/look.ts'

interface Point {
  /** Who shows the point of the line. */
  by: Color
  /** Their lead before the task, in pawns. */
  lead: number
  /** What the first move is worth. */
  first?: string
  /** Fewest moves to show; most, in what takes more to see a sign says better. */
  least?: number
  most?: number
}

/** An engine's line as far as its point, and a sign of how it stands where the point is not seen. */
export function toThePoint(
  fen: string,
  { line, score }: Look,
  { by, lead, first, least = 2, most = 4 }: Point,
): ExplainedMove[] {
  const moves = playLine(fen, line)
  const { count, isClear } = untilClear(moves, { by, lead, least, most })
  const last = isClear ? undefined : signOf(turnOf(fen), score)
  return explainedLine(fen, moves.slice(0, count), { first, last })
}

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
 * How many moves of a line it takes to see its point: the game is over, or `by` is ahead and nothing hangs.
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

/** Moves without words; the sign of the first says what it is worth, that of the last how it stands. */
export function explainedLine(
  fen: string,
  moves: readonly PlayedMove[],
  signs: { first?: string | undefined; last?: string | undefined },
): ExplainedMove[] {
  return moves.map((move, index) => ({
    id: '',
    fen: move.fen,
    m: move.san,
    num: fullMoveOf(moves[index - 1]?.fen ?? fen),
    mark: [
      ...(index === 0 && signs.first ? [signs.first] : []),
      ...(index === moves.length - 1 && signs.last ? [signs.last] : []),
    ],
    comment: null,
    shapes: [],
    v: [],
  }))
}

/** How it stands, in hundredths of a pawn from which on it is so. */
const SIGNS = [
  { from: 300, white: '+-', black: '-+' },
  { from: 130, white: '±', black: '∓' },
  { from: 60, white: '⩲', black: '⩱' },
]

/** `turn`: for whom the score is. */
export function signOf(turn: Color, score: EngineLine['score']): string {
  const isAhead = score.kind === 'cp' ? score.cp > 0 : score.moves > 0
  const size = score.kind === 'cp' ? Math.abs(score.cp) : Infinity
  const sign = SIGNS.find(({ from }) => size >= from)
  if (!sign) return '='
  return isAhead === (turn === 'white') ? sign.white : sign.black
}
