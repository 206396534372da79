import type { Kysely, Transaction } from 'kysely'
import { courseResult, type CourseResult } from '@tabia/core/training/grade.ts'
import type { Database } from '../../db/types.ts'
import { UnknownCourse } from '../export-course.ts'
import { lockImports } from '../queries.ts'
import { findResults, finishCourses, recountProgress, recountThemes, saveUpgrades } from './counters.ts'
import type { RaisedResult } from './counters.ts'
import { rerate } from './rerate.ts'
import type { Rerated } from './rerate.ts'
import { findUpgrades, lockRatings } from './upgrades.ts'
import { removeWithdrawn } from './withdrawn.ts'

export interface Regrade {
  /** Tasks that left the lists of those who are under way, by key. */
  withdrawn: string[]
  /** Wrong answers that are right by now, by the key of their task. */
  upgraded: { task: string; answers: number }[]
  /** Of the learners whose answers were upgraded. */
  ratings: Rerated[]
  /** Results of finished courses that are better now: what hangs on a result is made again from these. */
  results: RaisedResult[]
  /** Documents that are issued by it, and those that show a better result. */
  awards: { issued: number; raised: number }
  /** Courses that are finished now, their last open task being gone. */
  finished: number[]
}

/** The new result of a learner's course. */
export interface Earned {
  userId: number
  courseId: number
  result: CourseResult
  at: Date
}

export interface RegradeOptions {
  now: () => Date
  /** Of the school: what a day is. */
  timeZone: string
  /** Where the result of a full course has risen, or is made only now: what it earns, in the same transaction. */
  award: (tx: Transaction<Database>, earned: Earned) => Promise<'issued' | 'raised' | 'unchanged'>
  /** False only looks what would change. */
  apply: boolean
}

/**
 * Does justice after a course was changed: an answer that is right by now counts as right, and a withdrawn task leaves
 * the totals of those under way. Nobody loses a right answer, and finished results only rise. The log keeps every
 * answer; ratings are replayed from it. A second run finds nothing left to do.
 */
export async function regradeCourse(
  db: Kysely<Database>,
  key: string,
  options: RegradeOptions,
): Promise<Regrade> {
  const tx = await db.startTransaction().execute()
  try {
    const regrade = await regradeIn(tx, key, options)
    await (options.apply ? tx.commit() : tx.rollback()).execute()
    return regrade
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute()
    throw error
  }
}

async function regradeIn(
  tx: Transaction<Database>,
  key: string,
  { now, timeZone, award }: RegradeOptions,
): Promise<Regrade> {
  await lockImports(tx)
  const course = await tx.selectFrom('courses').selectAll().where('key', '=', key).executeTakeFirst()
  if (!course) {
    const known = await tx.selectFrom('courses').select('key').orderBy('key').execute()
    throw new UnknownCourse(
      key,
      known.map(each => each.key),
    )
  }
  await lockRatings(tx, course)

  const withdrawn = await removeWithdrawn(tx, course)
  const upgrades = await findUpgrades(tx, course.id)
  const results = await saveUpgrades(tx, upgrades)
  await recountProgress(tx, course.id)
  const finished = await finishCourses(tx, course.id, now())
  const learners = [...new Set(upgrades.map(({ userId }) => userId))]
  const ratings: Rerated[] = []
  for (const userId of learners) ratings.push(await rerate(tx, userId, course.levelId, timeZone))
  await recountThemes(tx, course, learners)
  const risen = [...results.map(({ enrolmentId }) => enrolmentId), ...finished]
  const awards = { issued: 0, raised: 0, unchanged: 0 }
  if (course.number > 0) {
    for (const { userId, correct, total } of await findResults(tx, risen)) {
      const earned = { userId, courseId: course.id, result: courseResult(correct, total), at: now() }
      awards[await award(tx, earned)] += 1
    }
  }

  const byTask = Map.groupBy(upgrades, ({ taskKey }) => taskKey)
  const upgraded = [...byTask].map(([task, answers]) => ({ task, answers: answers.length }))
  const { issued, raised } = awards
  return { withdrawn, upgraded, ratings, results, awards: { issued, raised }, finished }
}
