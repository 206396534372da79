import type { LevelId } from '../vocabulary.ts'

/** The ratings each level is meant for: [from, to). Together they are the scale a rating is shown on. */
export const LEVEL_RANGES: Record<LevelId, readonly [from: number, to: number]> = {
  0: [400, 1000],
  1: [1000, 1400],
  2: [1400, 1800],
  3: [1800, 2200],
}

const LOWEST = LEVEL_RANGES[0][0]
const HIGHEST = LEVEL_RANGES[3][1]

/** Where a rating stands on the scale, in percent of its width; beyond an end it stands at that end. */
export function placeOnScale(rating: number): number {
  const within = Math.min(HIGHEST, Math.max(LOWEST, rating))
  return ((within - LOWEST) / (HIGHEST - LOWEST)) * 100
}
