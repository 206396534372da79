import { formatUci, readMove } from '@tabia/core/chess/move.ts'
import { expectedScore } from '@tabia/core/chess/check/engine-judgement.ts'
import { matingMoves } from '@tabia/core/chess/check/mate.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { UciEngine } from '../server/content/engine/uci-engine.ts'
import type { EngineLine } from '../server/content/engine/uci-output.ts'

/** What the engine thinks of one first move, seen by the side to move. */
export type Judged = Pick<EngineLine, 'score' | 'moves'>

const NODES = 1_500_000
const LONGEST_PROOF = 3

/** The engine's view of the one right move; nothing if it is not the right one, or not the only one. */
export async function verified(
  engine: UciEngine,
  fen: string,
  best: string,
  goal: 'mate' | 'win' | 'draw',
  mateIn: number,
): Promise<Judged | undefined> {
  if (goal === 'mate') return mateIn <= LONGEST_PROOF ? provedMate(fen, best, mateIn) : undefined
  const { lines } = await engine.search(fen, { nodes: NODES, lines: 2 })
  const [first, second] = lines
  if (!first || uciOf(fen, first.moves[0] ?? '') !== uciOf(fen, best)) return undefined
  const score = expectedScore(first.score)
  const next = second ? expectedScore(second.score) : 0
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
  return isOnly ? { score: { kind: 'mate', moves: mateIn }, moves: [best] } : undefined
}

/** In the one spelling of castling. */
export function uciOf(fen: string, text: string): string {
  const position = positionFrom(fen)
  const move = readMove(position, text)
  return move ? formatUci(move) : ''
}
