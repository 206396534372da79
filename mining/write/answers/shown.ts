import type { ExplainedMove } from '@tabia/core/chess/explanation/explanation.ts'
import { formatUci, readMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { bestOf, lookAt } from '../../positions/look.ts'
import type { Look, Searcher } from '../../../server/content/engine/look.ts'

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

const GLANCE = 30_000
const NODES = 400_000
/** Shares of a point a move may give away that is shown as the right one. */
const TOLERATED = 0.15

/** A better move, and what the one shown promises. */
export interface Better {
  best: Look
  shown: Look
}

/** What an engine would play in place of a move that a line shows as good; nothing if it stands beside it already. */
export async function betterThan(
  engine: Searcher,
  fen: string,
  shown: ExplainedMove,
): Promise<Better | undefined> {
  const found =
    (await clearlyBetter(engine, fen, shown, GLANCE)) && (await clearlyBetter(engine, fen, shown, NODES))
  return found && !firstMoves(fen, shown).includes(found.best.uci) ? found : undefined
}

async function clearlyBetter(
  engine: Searcher,
  fen: string,
  { m }: ExplainedMove,
  nodes: number,
): Promise<Better | undefined> {
  const move = readMove(positionFrom(fen), m)
  const [best] = await bestOf(engine, fen, 1, nodes)
  const [shown] = move ? await lookAt(engine, fen, [move], { nodes }) : []
  if (!best || !shown) return undefined
  return best.share - shown.share > TOLERATED ? { best, shown } : undefined
}
