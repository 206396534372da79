/** What decides whether a learner may try the first task of a course. */
export interface SampleSetting {
  hideAnswers: boolean
  /** Paid for. */
  ordered: boolean
  /** Started: its tasks count for the rating. */
  begun: boolean
}

/**
 * Whether the first task of a course may be tried outside the course. Only before the course is the learner's: later
 * the task counts, and its answer is told after the recorded answer alone.
 */
export const offersSample = ({ hideAnswers, ordered, begun }: SampleSetting): boolean =>
  !hideAnswers && !ordered && !begun
