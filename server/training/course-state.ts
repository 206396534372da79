import type { CourseState } from '@tabia/contract/entities.ts'
import { deriveState } from '@tabia/core/training/progress.ts'
import { isProvisional, shownRating } from '@tabia/core/training/rating/rating.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { enrolmentIn } from './course-view.ts'
import { type EnrolmentRow, progressOf } from './queries/enrolment.ts'

/** The reply of starting a course and of going on to its next week: no topic of it is open then. */
export function courseStateIn(locale: Locale, row: EnrolmentRow, now: Date, bonus: number): CourseState {
  const { status, step } = deriveState(progressOf(row), null)
  return {
    ...enrolmentIn(locale, row, now),
    rating: shownRating(row),
    ratingProvisional: isProvisional(row),
    status: status === 'finished' ? 'finished' : 'continue',
    step: step === 'block' ? 'block' : 'course',
    bonus,
  }
}
