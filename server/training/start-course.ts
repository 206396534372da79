import type { CourseState } from '@tabia/contract/entities.ts'
import { pickCourse } from '@tabia/core/training/course-choice.ts'
import { mustConfirmEmail } from '@tabia/core/training/verification.ts'
import type { LevelId, Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { beginCourse } from './begin-course.ts'
import { courseStateIn } from './course-view.ts'
import { coachCoursesOf, findCourses } from './queries/course.ts'
import { getCurrentEnrolment } from './queries/enrolment.ts'
import { getChooser } from './queries/start.ts'

/** Starts a course, or goes on with one begun before: nothing is reset (A-COURSEPICK, A-RESTART). */
export async function startCourse(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  { level, trial }: { level: LevelId; trial: boolean },
  locale: Locale,
): Promise<CourseState> {
  const pick = pickCourse(await findCourses(db, userId), level, trial)
  if (pick.kind !== 'ok') throw new ApiError(pick.kind)

  return goTo({ db, now }, userId, pick.course.id, locale)
}

/** The same for a coach's course, also one that is no longer sold. */
export async function startCoachCourse(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  id: number,
  locale: Locale,
): Promise<CourseState> {
  const course = await coachCoursesOf(db, userId).where('courses.id', '=', id).executeTakeFirst()
  if (!course) throw new ApiError('not_found')
  if (!course.ordered) throw new ApiError('not_ordered')
  return goTo({ db, now }, userId, id, locale)
}

async function goTo(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  courseId: number,
  locale: Locale,
): Promise<CourseState> {
  const chooser = await getChooser(db, userId, courseId)
  const learner = { emailVerified: chooser.emailVerifiedAt !== null, currentCourse: chooser.currentCourse }
  if (mustConfirmEmail(learner, courseId)) throw new ApiError('email_not_verified')

  const bonus = await beginCourse(db, chooser, now())
  return courseStateIn(locale, await getCurrentEnrolment(db, userId), now(), bonus)
}
