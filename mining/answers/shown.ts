import type { ExplainedMove } from '@tabia/core/chess/explanation.ts'
import { formatUci, readMove } from '@tabia/core/chess/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'

/** A move and those that are shown in its place, UCI. */
export function firstMoves(fen: string, move: ExplainedMove): string[] {
  const position = positionFrom(fen)
  return [move.m, ...move.v.map(([head]) => head?.m ?? '')]
    .map(san => readMove(position, san))
    .filter(read => read !== undefined)
    .map(formatUci)
}

/** The moves the author shows first of all, UCI. */
export function mainLine({ fen, moves }: AuthoredTask): string[] {
  return moves.map(({ m }, index) => {
    const move = readMove(positionFrom(moves[index - 1]?.fen ?? fen), m)
    return move ? formatUci(move) : ''
  })
}
