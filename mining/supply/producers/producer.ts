import type { UciEngine } from '../../../server/content/engine/uci-engine.ts'
import type { SolvedRow } from '../../positions/rows.ts'
import type { Supply } from '../supply.ts'
import type { Random } from './random.ts'

export interface Workshop {
  engine: UciEngine
  random: Random
  supply: Supply
  /** Rows mined before, to start from. */
  known: readonly SolvedRow[]
  seed: number
}

/** Yields candidate rows, endlessly or until it has no more; `undefined` lets the caller check the time in between. */
export type Producer = (workshop: Workshop) => AsyncGenerator<SolvedRow | undefined>
