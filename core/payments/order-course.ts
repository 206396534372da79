import type { CourseOffer } from '../training/course-choice.ts'
import type { CourseOrigin } from '../training/vocabulary.ts'

/** What asking to buy a course comes to (A-ORDER, A-UNAVAIL, A-NEEDED). */
export type OrderDecision =
  | { kind: 'start_trial' | 'already_paid' | 'order' }
  | { kind: 'next_unavailable' | 'email_not_verified' }

export interface Buyer {
  emailVerified: boolean
  /** Nothing begun yet: a new learner may buy before confirming the address. */
  isNew: boolean
}

export interface CourseToBuy extends CourseOffer {
  origin: CourseOrigin
}

/**
 * Ownership comes first: an owned course is "already paid" whatever else may stand in the way. A coach's course is bought
 * at any time, and stands in the way of none.
 */
export function decideOrder<C extends CourseToBuy>(
  course: C,
  courses: readonly C[],
  buyer: Buyer,
): OrderDecision {
  if (course.trial) return { kind: 'start_trial' }
  if (course.ordered) return { kind: 'already_paid' }
  if (courses.some(other => isBefore(other, course) && !other.finished)) return { kind: 'next_unavailable' }
  return { kind: buyer.emailVerified || buyer.isNew ? 'order' : 'email_not_verified' }
}

const isBefore = (other: CourseToBuy, course: CourseToBuy) =>
  other.origin === 'school' &&
  course.origin === 'school' &&
  !other.trial &&
  other.levelId === course.levelId &&
  other.number < course.number
