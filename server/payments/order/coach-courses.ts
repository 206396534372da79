import type { AnswerOf, QueryOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/payments.ts'
import { unitsOf } from '@tabia/core/payments/money.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { courseIn } from '../../training/course-view.ts'
import { type CoachCourseRow, findCoachCourse, findCoachCourses } from '../records/coach-course-queries.ts'
import { contentsIn } from './course-page.ts'
import { priceOf } from './course-price.ts'

type Needed = Pick<Deps, 'db' | 'config'>

/** What Levels lists under each level: the courses of coaches on sale, and the learner's own. */
export async function getCoachCourses(
  { db, config }: Needed,
  userId: number,
  locale: Locale,
): Promise<AnswerOf<typeof contract.getCoachCourses>> {
  const courses = await findCoachCourses(db, userId)
  return { data: courses.map(course => coachCourseIn(locale, course, config)), meta: metaOf(config) }
}

/** The page of one. It stays when the course is withdrawn: an address that was kept says so. */
export async function getCoachCourse(
  { db, config }: Needed,
  userId: number,
  { course: id }: QueryOf<typeof contract.getCoachCourse>,
  locale: Locale,
): Promise<AnswerOf<typeof contract.getCoachCourse>> {
  const course = await findCoachCourse(db, userId, id)
  if (!course) throw new ApiError('not_found')
  const contents = await contentsIn(locale, db, course)
  return { data: coachCourseIn(locale, course, config), meta: metaOf(config), ...contents }
}

function coachCourseIn(
  locale: Locale,
  course: CoachCourseRow,
  config: Needed['config'],
): contract.CoachCourse {
  const { begun, withdrawn, waiting } = course
  const price = waiting === null ? priceOf(course, config) : { ...config.price, minor: waiting }
  return { ...courseIn(locale, course), price: unitsOf(price), begun, withdrawn }
}

const metaOf = ({ price }: Needed['config']) => ({ currency: price.currency })
