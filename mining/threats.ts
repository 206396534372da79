import { matingMoves } from '@tabia/core/chess/check/mate.ts'
import { readPosition } from '@tabia/core/chess/position.ts'
import { expectedScore } from './engine.ts'
import type { Engine } from './engine.ts'
import { playLine } from './board.ts'

/** Whether the opponent would mate at once if the solver passed. */
export function isMateThreatened(fen: string): boolean {
  const reading = readPosition(passing(fen))
  return reading.kind === 'read' && matingMoves(reading.position, 1).length > 0
}

/** Whether the right move wins only because the opponent must move after it. */
export async function isZugzwang(engine: Engine, fen: string, best: string): Promise<boolean> {
  const after = passing(playLine(fen, [best])[0]?.fen ?? fen)
  if (readPosition(after).kind === 'bad') return false
  const [passed] = await engine.search(after, { nodes: 40_000 })
  return passed !== undefined && expectedScore(passed) < 0.65
}

/** The same position with the other side to move. */
function passing(fen: string): string {
  const [placement, side, castling] = fen.split(' ')
  return [placement, side === 'w' ? 'b' : 'w', castling, '- 0 1'].join(' ')
}
