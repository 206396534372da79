import type { UciEngine } from '../../server/content/engine/uci-engine.ts'
import type { SolvedRow } from '../rows.ts'
import type { Supply } from '../supply/supply.ts'
import type { Random } from './random.ts'

export interface Workshop {
  engine: UciEngine
  random: Random
  supply: Supply
  /** Rows mined before, to start from. */
  known: readonly SolvedRow[]
  seed: number
}

/** Finds positions that look like tasks, for ever or until it has no more; nothing is a breath between two finds. */
export type Producer = (workshop: Workshop) => AsyncGenerator<SolvedRow | undefined>
