import { expectedScore } from '@tabia/core/chess/check/engine-judgement.ts'
import { formatUci, legalMoves, positionAfter, readMove } from '@tabia/core/chess/moves/move.ts'
import type { Move } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Position } from '@tabia/core/chess/position.ts'
import { engineSpelling } from './spelling.ts'
import type { UciEngine } from './uci-engine.ts'
import type { EngineLine } from './uci-output.ts'

/** The part of an engine that is used here. */
export type Searcher = Pick<UciEngine, 'search'>

/** A move and what the engine thinks of it, for the side that makes it. */
export interface Look {
  uci: string
  /** With the move itself, in our spelling. */
  line: string[]
  score: EngineLine['score']
  share: number
}

/**
 * Scores given first moves, the best first. `share` is the expected score of the side to move, 0 to 1:
 *
 *     const [best] = await lookAt(engine, fen, [...legalMoves(positionFrom(fen))], { depth: 3 })
 *     best?.uci // 'd1d8'
 */
export async function lookAt(
  engine: Searcher,
  fen: string,
  moves: readonly Move[],
  limits: { nodes?: number; depth?: number },
): Promise<Look[]> {
  if (moves.length === 0) return []
  const position = positionFrom(fen)
  const ask = async (asked: readonly Move[]) => {
    const only = asked.map(move => engineSpelling(position, move))
    return looksOf(fen, (await engine.search(fen, { ...limits, only, lines: asked.length })).lines)
  }
  const found = await ask(moves)
  for (const move of moves) {
    // A search that ends in the middle of a depth may tell one move twice and another not at all.
    if (!found.some(({ uci }) => uci === formatUci(move))) found.push(...(await ask([move])))
  }
  return found.toSorted((a, b) => b.share - a.share)
}

/** Scores every legal first move. */
export function lookAtAll(engine: Searcher, fen: string, nodes: number): Promise<Look[]> {
  return lookAt(engine, fen, [...legalMoves(positionFrom(fen))], { nodes })
}

/** The deepest line of each first move, the best first. */
export function looksOf(fen: string, lines: readonly EngineLine[]): Look[] {
  const deepestFirst = lines.toSorted((a, b) => b.depth - a.depth)
  const position = positionFrom(fen)
  const byMove = new Map<string, Look>()
  for (const { moves, score } of deepestFirst) {
    const line = spelled(position, moves)
    const [uci = ''] = line
    if (!byMove.has(uci)) byMove.set(uci, { uci, line, score, share: expectedScore(score) })
  }
  return [...byMove.values()].toSorted((a, b) => b.share - a.share)
}

/** Cut before its first illegal move. */
function spelled(position: Position, moves: readonly string[]): string[] {
  const line: string[] = []
  let now = position
  for (const text of moves) {
    const move = readMove(now, text)
    if (!move) break
    line.push(formatUci(move))
    now = positionAfter(now, move)
  }
  return line
}
