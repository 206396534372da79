import type { CourseOptions } from '@tabia/contract/entities.ts'
import { unitsOf } from '@tabia/core/payments/money.ts'
import { courseAfter, subscribeOptions, switchLevelOptions } from '@tabia/core/training/course-choice.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { courseIn } from '../../training/course-view.ts'
import { type CourseRow, findCourses } from '../../training/queries/course.ts'

/** What Levels and Subscribe offer (A-OPTIONS). */
export async function getSubscribeOptions(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: number,
  paid: boolean,
  locale: Locale,
): Promise<CourseOptions> {
  const courses = await findCourses(db, userId)
  return optionsIn(locale, courses, subscribeOptions(courses, paid), config)
}

/** What Finished offers: the next course of each level (A-SWITCH). */
export async function getSwitchLevelOptions(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: number,
  locale: Locale,
): Promise<CourseOptions> {
  const courses = await findCourses(db, userId)
  return optionsIn(locale, courses, switchLevelOptions(courses), config)
}

/** One price for any full course (A-COST). */
function optionsIn(
  locale: Locale,
  courses: CourseRow[],
  offered: CourseRow[],
  config: Deps['config'],
): CourseOptions {
  const nextIn = (course: CourseRow) => {
    const next = courseAfter(courses, course)
    return next ? courseIn(locale, next) : null
  }
  return {
    data: offered.map(course => ({ ...courseIn(locale, course), next: nextIn(course) })),
    meta: { cost: unitsOf(config.price), currency: config.price.currency },
  }
}
