import type { ExplainedMove } from '@tabia/core/chess/explanation.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import { playLine } from '../board.ts'
import { explainedLine, signOf } from './explained-line.ts'
import type { Look } from './look.ts'
import { untilClear } from './until-clear.ts'

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
