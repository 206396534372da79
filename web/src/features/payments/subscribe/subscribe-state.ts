import type { Course, NextCourse, OfferedCourse } from '@tabia/contract/entities.ts'
import { isNextUnavailable } from '@tabia/core/training/course-choice.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'

// What Subscribe shows and offers (SPEC section 2, A-SUBLEVEL, A-UNAVAIL).

export type Offer = 'start_free' | 'pay' | 'next_unavailable' | 'all_finished'

export function offerOf(course: Course): Offer {
  if (course.trial) return 'start_free'
  if (isNextUnavailable(course)) return 'next_unavailable'
  return course.ordered ? 'all_finished' : 'pay'
}

/** What the card speaks of: the course, or the one after an owned course; null: there is none yet (A-INCR). */
export function shownOf(course: OfferedCourse): NextCourse | null {
  return isNextUnavailable(course) ? course.next : course
}

/** The level of the address counts if it is a number; 0 is one. */
export function levelOfRoute(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
}

/** The option shown at first: of the level wanted for, else of the present one; the full course before the trial. */
export function preselect<C extends Course>(
  options: readonly C[],
  wanted: number | undefined,
  present: LevelId | undefined,
): C | undefined {
  const ofLevel = (level: number | undefined) =>
    options
      .filter(({ levelId }) => levelId === level)
      .toSorted((a, b) => Number(a.trial) - Number(b.trial))[0]
  return ofLevel(wanted) ?? ofLevel(present) ?? options[0]
}
