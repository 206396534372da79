import { isMeasured } from '@tabia/core/training/measuring/task-value.ts'
import type { Texts } from '@tabia/core/training/vocabulary.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/types.ts'
import { UnknownCourse } from '../export-course.ts'
import { type Manners, measureCourse } from './measure-course.ts'
import { nightOf } from './measure-night.ts'
import { isOwn, type OwnCourses } from './own-courses.ts'
import { findPlaces, findValues } from './measured-queries.ts'
import { type CourseToMeasure, findCoursesToMeasure } from './queries.ts'
import { acceptValues, shiftOf, stepOwnCourses } from './take-over.ts'

/** The school's own courses need nobody to accept their values. */
export class FollowsByItself extends Error {
  constructor(key: string) {
    super(
      `${key} comes with the school: its difficulty follows the answers by itself, by 25 points a week at most. / ` +
        `Курс ${key} идёт со школой: его сложность следует за ответами сама, не больше чем на 25 очков в неделю.`,
    )
  }
}

export interface CalibratedTask {
  week: number
  topic: Texts
  /** Within the topic, from 1. */
  number: number
  key: string
  start: number
  inForce: number
  /** What comes into force, at once or step by step. */
  target: number
  value: number
  deviation: number
  answers: number
}

export interface CalibratedCourse {
  key: string
  isOwn: boolean
  tasks: number
  /** Those that count. */
  answers: number
  measured: number
  /** What has come into force by this call. */
  moved: number
  /** Measured tasks of the newest edition whose number in force is another one than the measured, the farthest first. */
  away: CalibratedTask[]
}

interface Calibrate extends Manners {
  now: () => Date
  config: Pick<Config, 'timeZone'>
  own: OwnCourses
  course: string | undefined
  accept: boolean
}

/** Measures all courses or one, and lets the school's own follow a step, or a coach's course take its values over. */
export async function calibrate(db: Db, calibration: Calibrate): Promise<CalibratedCourse[]> {
  const { now, config, own, course: key, accept, ...manners } = calibration
  const courses = await findCoursesToMeasure(db, key)
  if (courses.length === 0 && key !== undefined) {
    const known = await findCoursesToMeasure(db)
    throw new UnknownCourse(
      key,
      known.map(each => each.key),
    )
  }
  if (accept) for (const course of courses) if (isOwn(own, course)) throw new FollowsByItself(course.key)

  const day = nightOf(now(), config.timeZone)
  for (const course of courses) await measureCourse(db, course, { ...manners, now, day, anew: true })
  const before = new Map(
    await Promise.all(courses.map(async course => [course.id, await inForceOf(db, course)] as const)),
  )
  if (accept) for (const course of courses) await acceptValues(db, course, { now, own })
  else await stepOwnCourses(db, { now, own })
  return Promise.all(courses.map(course => calibrated(db, course, { own, before: before.get(course.id) })))
}

async function inForceOf(db: Db, { id }: CourseToMeasure): Promise<Map<number, number>> {
  return new Map((await findValues(db, [id])).map(({ taskId, inForce }) => [taskId, inForce]))
}

async function calibrated(
  db: Db,
  course: CourseToMeasure,
  { own, before }: { own: OwnCourses; before: ReadonlyMap<number, number> | undefined },
): Promise<CalibratedCourse> {
  const values = await findValues(db, [course.id])
  const shift = await shiftOf(db, course.levelId, { own })
  const places = new Map((await findPlaces(db, course.id)).map(place => [place.taskId, place]))
  const measured = values.filter(isMeasured)
  const away = measured.flatMap(({ taskId, value, deviation, ...rest }) => {
    const place = places.get(taskId)
    const target = Math.round(value - shift)
    if (!place || deviation === null || target === rest.inForce) return []
    const { week, topic, number, key } = place
    const { start, inForce, answers } = rest
    return [
      { week, topic, number, key, start, inForce, target, value: Math.round(value), deviation, answers },
    ]
  })
  const distance = ({ target, inForce }: CalibratedTask) => Math.abs(target - inForce)
  return {
    key: course.key,
    isOwn: isOwn(own, course),
    tasks: values.length,
    answers: values.reduce((sum, { answers }) => sum + answers, 0),
    measured: measured.length,
    moved: values.filter(({ taskId, inForce }) => before?.get(taskId) !== inForce).length,
    away: away.toSorted((a, b) => distance(b) - distance(a)),
  }
}
