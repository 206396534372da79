import { legalMoves } from '@tabia/core/chess/moves/move.ts'
import type { Move } from '@tabia/core/chess/moves/move.ts'
import type { Position } from '@tabia/core/chess/position.ts'
import { lookAt as engineLook, looksOf } from '../../server/content/engine/look.ts'
import type { Look, Searcher } from '../../server/content/engine/look.ts'
import { playLine } from './board.ts'

/** Options of the engine of a mining step; the same options make the same course. */
export const ENGINE = { hashMb: 64 }

/** Scores given first moves, the best first, with lines that promote to queens. */
export async function lookAt(
  engine: Searcher,
  fen: string,
  moves: readonly Move[],
  limits: { nodes?: number; depth?: number },
): Promise<Look[]> {
  return queened(fen, await engineLook(engine, fen, moves, limits))
}

/** The best moves of a position. */
export async function bestOf(engine: Searcher, fen: string, lines: number, nodes: number): Promise<Look[]> {
  return queened(fen, looksOf(fen, (await engine.search(fen, { nodes, lines })).lines))
}

/** Legal moves, promotions to a queen only. */
export function movesToAskAbout(position: Position): Move[] {
  return [...legalMoves(position)].filter(({ promotion }) => !promotion || promotion === 'queen')
}

/** Engines may promote to a rook or bishop where a queen does as well; the lines with queens, where they are legal. */
function queened(fen: string, looks: readonly Look[]): Look[] {
  return looks.map(look => {
    const better = look.line.map(uci => uci.replace(/[rb]$/, 'q'))
    return playLine(fen, better).length === look.line.length ? { ...look, line: better } : look
  })
}
