import { formatUci, readMove } from '@tabia/core/chess/move.ts'
import { matingMoves } from '@tabia/core/chess/check/mate.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { expectedScore } from './engine.ts'
import type { Engine, Judged } from './engine.ts'

const NODES = 1_500_000
const LONGEST_PROOF = 3

/** The engine's view of the one right move; nothing if it is not the right one, or not the only one. */
export async function verified(
  engine: Engine,
  fen: string,
  best: string,
  goal: 'mate' | 'win' | 'draw',
  mateIn: number,
): Promise<Judged | undefined> {
  if (goal === 'mate') return mateIn <= LONGEST_PROOF ? provedMate(fen, best, mateIn) : undefined
  const [first, second] = await engine.search(fen, { nodes: NODES, lines: 2 })
  if (!first || uciOf(fen, first.pv[0] ?? '') !== uciOf(fen, best)) return undefined
  const score = expectedScore(first)
  const next = second ? expectedScore(second) : 0
  const holds =
    goal === 'win'
      ? score >= 0.75 && next <= 0.62 && score - next >= 0.3
      : score >= 0.4 && score <= 0.62 && next <= 0.2
  return holds ? first : undefined
}

/** Exhaustive search: nothing shorter, and one first move alone. */
function provedMate(fen: string, best: string, mateIn: number): Judged | undefined {
  const position = positionFrom(fen)
  for (let moves = 1; moves < mateIn; moves += 1)
    if (matingMoves(position, moves).length > 0) return undefined
  const found = matingMoves(position, mateIn).map(formatUci)
  const isOnly = found.length === 1 && found[0] === uciOf(fen, best)
  return isOnly ? { centipawns: null, mate: mateIn, pv: [best] } : undefined
}

/** In the one spelling of castling. */
export function uciOf(fen: string, text: string): string {
  const position = positionFrom(fen)
  const move = readMove(position, text)
  return move ? formatUci(move) : ''
}
