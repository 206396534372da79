import { expectedScore } from '@tabia/core/chess/check/engine-judgement.ts'
import { formatUci, legalMoves } from '@tabia/core/chess/moves/move.ts'
import type { Move } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Position } from '@tabia/core/chess/position.ts'
import { engineSpelling } from '../../server/content/engine/spelling.ts'
import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import type { EngineLine } from '../../server/content/engine/uci-output.ts'
import { playLine } from './board.ts'
import { uciOf } from './verify.ts'

/** Of the engine of a mining step; the same options make the same course. */
export const ENGINE = { hashMb: 64 }

/** What is asked of an engine here. */
export type Searcher = Pick<UciEngine, 'search'>

/** A move and what the engine thinks of it, for the side that makes it. */
export interface Look {
  uci: string
  /** With the move itself, as the engine spells them. */
  line: string[]
  score: EngineLine['score']
  share: number
}

/**
 * Scores given first moves, the best first. `share` is the expected score of the side to move, 0 to 1:
 *
 *     const [best] = await lookAt(engine, fen, movesToAskAbout(positionFrom(fen)), { depth: 3 })
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
    return looks(fen, (await engine.search(fen, { ...limits, only, lines: asked.length })).lines)
  }
  const found = await ask(moves)
  for (const move of moves) {
    // A search that ends in the middle of a depth may tell one move twice and another not at all.
    if (!found.some(({ uci }) => uci === formatUci(move))) found.push(...(await ask([move])))
  }
  return found.toSorted((a, b) => b.share - a.share)
}

/** The best moves of a position. */
export async function bestOf(engine: Searcher, fen: string, lines: number, nodes: number): Promise<Look[]> {
  return looks(fen, (await engine.search(fen, { nodes, lines })).lines)
}

/** Legal moves, promotions to a queen only. */
export function movesToAskAbout(position: Position): Move[] {
  return [...legalMoves(position)].filter(({ promotion }) => !promotion || promotion === 'queen')
}

function looks(fen: string, lines: readonly EngineLine[]): Look[] {
  const deepestFirst = lines.toSorted((a, b) => b.depth - a.depth)
  const byMove = new Map<string, Look>()
  for (const { moves, score } of deepestFirst) {
    const uci = uciOf(fen, moves[0] ?? '')
    if (!byMove.has(uci))
      byMove.set(uci, { uci, line: queened(fen, moves), score, share: expectedScore(score) })
  }
  return [...byMove.values()].toSorted((a, b) => b.share - a.share)
}

/** Engines may promote to a rook or bishop where a queen does as well; the line with queens, if it is legal. */
function queened(fen: string, line: readonly string[]): string[] {
  const better = line.map(uci => uci.replace(/[rb]$/, 'q'))
  return playLine(fen, better).length === line.length ? better : [...line]
}
