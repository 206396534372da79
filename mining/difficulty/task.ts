import type { EngineLine } from '../../server/content/engine/uci-output.ts'

/** What the difficulty of a task is estimated from. Nothing else: equal tasks are equally hard. */
export interface SearchedTask {
  fen: string
  /** The solution from the right first move on, UCI or SAN. */
  line: readonly string[]
  /** What an engine said of all first moves, from its first depth to its last. */
  told: readonly Pick<EngineLine, 'depth' | 'score' | 'moves'>[]
}

export type Features = Record<string, number>
