import { DAY_MS } from '../time.ts'

// When an email address must be confirmed (A-NEEDED). Unconfirmed and "needed" differ: there is a grace period.

export interface EmailConfirmation {
  emailVerifiedAt: Date | null
  /** Registration, or the last change of a confirmed address. */
  emailSetAt: Date
}

/** Whether the learner is held on the verification screen. No grace days: at once. */
export function isVerificationNeeded(email: EmailConfirmation, graceDays: number, now: Date): boolean {
  if (email.emailVerifiedAt) return false
  return graceDays === 0 || now.getTime() > email.emailSetAt.getTime() + graceDays * DAY_MS
}

export interface Learner {
  emailVerified: boolean
  /** Id of the current course; null while the status is new. */
  currentCourse: number | null
}

/** The first course is free to choose; another one asks for a confirmed address, grace period or not. */
export function mustConfirmEmail(learner: Learner, course: number): boolean {
  return !learner.emailVerified && learner.currentCourse !== null && learner.currentCourse !== course
}
