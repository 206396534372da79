import { readMove, formatUci } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import { playLine } from '../positions/board.ts'

const NODES = 100_000

export interface Defence {
  /** Place in the main line of the reply it replaces. */
  ply: number
  line: string[]
}

/** At the first two replies of the main line: the next best, and how it is met. */
export async function otherDefences(
  engine: UciEngine,
  fen: string,
  line: readonly string[],
  ownMovesToMate: number | null,
): Promise<Defence[]> {
  const played = playLine(fen, line)
  const defences: Defence[] = []
  for (const ply of [1, 3]) {
    const before = played[ply - 1]?.fen
    const chosen = line[ply]
    if (!before || !chosen) break
    const found = await engine.search(before, { nodes: NODES, lines: 2 })
    const other = found.lines.find(({ moves }) => !isSame(before, moves[0], chosen))
    const longest = ownMovesToMate === null ? 2 : 2 * (ownMovesToMate - (ply + 1) / 2)
    if (other && other.moves.length > 1) defences.push({ ply, line: other.moves.slice(0, longest) })
  }
  return defences
}

function isSame(fen: string, a = '', b = ''): boolean {
  const position = positionFrom(fen)
  const [one, two] = [a, b].map(text => readMove(position, text))
  return one !== undefined && two !== undefined && formatUci(one) === formatUci(two)
}
