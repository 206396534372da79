/** What decides whether a learner may try a task of a course before taking it. */
export interface SampleSetting {
  hideAnswers: boolean
  /** Paid for. */
  ordered: boolean
  /** Started: its tasks count for the rating. */
  begun: boolean
  /** Not for sale. */
  withdrawn: boolean
}

/**
 * Whether a task of a course may be tried outside the course. Only before the course is the learner's: later
 * the task counts, and its answer is told after the recorded answer alone.
 */
export const offersSample = ({ hideAnswers, ordered, begun, withdrawn }: SampleSetting): boolean =>
  !hideAnswers && !ordered && !begun && !withdrawn
