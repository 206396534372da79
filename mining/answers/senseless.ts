import { PIECE_VALUES } from '@tabia/core/chess/exchange.ts'
import type { PlayedMove } from '@tabia/core/chess/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { parseSquareName } from '../board.ts'

/** Given away for nothing, in pawns: more than that no learner asks about. */
const TOO_MUCH = 4

/** A line whose first move puts a piece where it is simply taken. */
export function isSenseless(fen: string, [given, taken, back]: readonly PlayedMove[]): boolean {
  if (!given || taken?.to !== given.to || back?.to === given.to) return false
  return valueOn(given.fen, given.to) - valueOn(fen, given.to) >= TOO_MUCH
}

function valueOn(fen: string, square: string): number {
  const role = positionFrom(fen).board.getRole(parseSquareName(square))
  return role ? PIECE_VALUES[role] : 0
}
