import { dayIn } from '@tabia/core/calendar-day.ts'
import { after, HOUR_MS } from '@tabia/core/time.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/types.ts'
import { type Manners, measureCourse } from './measure-course.ts'
import type { OwnCourses } from './own-courses.ts'
import { findUnmeasured } from './queries.ts'
import { stepOwnCourses } from './take-over.ts'

interface Night extends Manners {
  db: Db
  now: () => Date
  config: Pick<Config, 'timeZone'>
  /** Read only in a night in which there is something to do. */
  own: () => OwnCourses
}

/** When few train, by the school's clock. */
const NIGHT_BEGINS_MS = 3 * HOUR_MS

/**
 * Once a night, from three o'clock on: measures every course and lets the school's own follow a step. Called again and
 * again: a night that was missed or broken off is made up for at the next call, and one that is done costs a read.
 */
export async function measureNight({ db, now, config, own, ...manners }: Night): Promise<void> {
  const day = nightOf(now(), config.timeZone)
  const courses = await findUnmeasured(db, day)
  for (const course of courses) await measureCourse(db, course, { ...manners, now, day })
  if (courses.length > 0) await stepOwnCourses(db, { now, own: own() })
}

/** The day whose pass it is time for. */
export function nightOf(now: Date, timeZone: string): string {
  return dayIn(timeZone, after(now, -NIGHT_BEGINS_MS))
}
