import { matingMoves } from '@tabia/core/chess/check/mate.ts'
import { readPosition } from '@tabia/core/chess/position.ts'

/** Whether the opponent would mate at once if the solver passed. */
export function isMateThreatened(fen: string): boolean {
  const reading = readPosition(passing(fen))
  return reading.kind === 'read' && matingMoves(reading.position, 1).length > 0
}

/** The same position with the other side to move. */
export function passing(fen: string): string {
  const [placement, side, castling] = fen.split(' ')
  return [placement, side === 'w' ? 'b' : 'w', castling, '- 0 1'].join(' ')
}
