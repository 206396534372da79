import { legalMoves } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { UciEngine } from '../../server/content/engine/uci-engine.ts'

/** Of all moves together: people do not see deep, and with ten times more the estimates are no better. */
const NODES = 20_000
/** Small, so that it is soon empty again: equal positions are searched alike. */
export const SEARCH_ENGINE = { hashMb: 4 }

export type Engine = Pick<UciEngine, 'search'>

export function searchTask(engine: Engine, fen: string) {
  return engine.search(fen, { nodes: NODES, lines: [...legalMoves(positionFrom(fen))].length })
}
