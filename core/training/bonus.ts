import { BASE_RATINGS } from './rating.ts'
import type { LevelId } from './vocabulary.ts'

const LEAST = 10
const LARGEST = 60
const SHARE_OF_EXCESS = 0.25
const STEP = 5

/**
 * Points a level's rating starts with, given when the record of the level below has reached this level's base
 * (A-BONUS); else 0. `recordBelow` is null where there is none.
 */
export function bonusPoints(level: LevelId, recordBelow: number | null): number {
  const bar = BASE_RATINGS[level]
  if (level === 0 || recordBelow === null || recordBelow < bar) return 0
  const points = LEAST + SHARE_OF_EXCESS * (recordBelow - bar)
  return Math.min(LARGEST, Math.round(points / STEP) * STEP)
}
