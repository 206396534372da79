const NINETEEN_OF_TWENTY = 1.96
const STEP = 5

/** The learner's strength lies within so many points of the rating, in nineteen cases of twenty. */
export function ratingMargin({ deviation }: { deviation: number }): number {
  return Math.ceil((NINETEEN_OF_TWENTY * deviation) / STEP) * STEP
}
