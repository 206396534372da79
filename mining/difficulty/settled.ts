import type { EngineLine } from '../../server/content/engine/uci-output.ts'

/** From which depth and node on the engine kept to this move; beyond its last depth if it never did. */
export function settledAt(history: readonly EngineLine[], move: string): { depth: number; nodes: number } {
  const wrong = history.findLastIndex(({ moves }) => moves[0] !== move)
  const from = history[wrong + 1]
  const last = history.at(-1)
  return from
    ? { depth: from.depth, nodes: from.nodes }
    : { depth: (last?.depth ?? 0) + 1, nodes: 2 * (last?.nodes ?? 1) }
}
