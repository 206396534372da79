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

const OWN_MOVES = [0, 2, 4]

/** Whether one of the first own moves of the line wins only because the opponent must move after it. */
export async function hasZugzwang(engine: Engine, fen: string, line: readonly string[]): Promise<boolean> {
  const played = playLine(fen, line)
  for (const ply of OWN_MOVES) {
    const after = played[ply]?.fen
    if (after && (await isZugzwang(engine, after))) return true
  }
  return false
}

async function isZugzwang(engine: Engine, fen: string): Promise<boolean> {
  const after = passing(fen)
  if (readPosition(after).kind === 'bad') return false
  const [passed] = await engine.search(after, { nodes: 40_000 })
  return passed !== undefined && expectedScore(passed) < 0.65
}

/** The same position with the other side to move. */
function passing(fen: string): string {
  const [placement, side, castling] = fen.split(' ')
  return [placement, side === 'w' ? 'b' : 'w', castling, '- 0 1'].join(' ')
}
