import type { Transaction } from 'kysely'
import { courseResult, type CourseResult } from '@tabia/core/training/grade.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Database, Db } from '../../db/types.ts'
import { UnknownCourse } from '../export-course.ts'
import { lockImports } from '../queries.ts'
import { letGoOfUpgraded, letGoOfWithdrawn } from './book.ts'
import {
  findBegun,
  findResults,
  finishCourses,
  raiseResults,
  recountProgress,
  recountThemes,
} from './counters.ts'
import { rerate } from './rerate.ts'
import type { Rerated } from './rerate.ts'
import { findMended, findOutdated, lockRatings, upgradeAnswers } from './upgrades.ts'
import type { Enrolment, Mended } from './upgrades.ts'
import { removeWithdrawn } from './withdrawn.ts'

export interface Regrade {
  /** Tasks that left the lists of those who are under way, by key. */
  withdrawn: string[]
  /** Wrong answers that are right by now, by the key of their task. */
  upgraded: { task: string; answers: number }[]
  /** Learners whose answers were upgraded, and the least and the greatest change of a rating among them. */
  ratings: { learners: number; least: number; most: number }
  /** Results of finished courses that are better now. */
  results: number
  /** Documents that are issued by it, and those that show a better result. */
  awards: { issued: number; raised: number }
  /** Courses that are finished now, their last open task being gone. */
  finished: number
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
  /** The school's time zone: it says what a day is. */
  timeZone: string
  /** Where the result of a full course has risen, or is made only now: what it earns, in the same transaction. */
  award: (tx: Transaction<Database>, earned: Earned) => Promise<'issued' | 'raised' | 'unchanged'>
  /** False only looks what would change. */
  apply: boolean
}

/**
 * Does justice after a course was changed: an answer that is right by now counts as right, and a withdrawn task leaves
 * the totals of those under way. No learner loses a right answer, and finished results only rise. The log keeps every
 * answer; ratings are replayed from it. A second run finds nothing left to do. One transaction, some learners at a time;
 * a learner for whom nothing changes does not wait.
 */
export async function regradeCourse(db: Db, key: string, options: RegradeOptions): Promise<Regrade> {
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

async function regradeIn(tx: Transaction<Database>, key: string, options: RegradeOptions): Promise<Regrade> {
  await lockImports(tx)
  const course = await tx.selectFrom('courses').selectAll().where('key', '=', key).executeTakeFirst()
  if (!course) {
    const known = await tx.selectFrom('courses').select('key').orderBy('key').execute()
    throw new UnknownCourse(
      key,
      known.map(each => each.key),
    )
  }

  const withdrawn = await removeWithdrawn(tx, course)
  if (withdrawn.length > 0) await letGoOfWithdrawn(tx, course.id, options.now())
  const mended = await findMended(tx, course.id)
  const counts = noCounts()
  const find = { courseId: course.id, mended, everyone: withdrawn.length > 0, limit: AT_ONCE }
  for (let after = 0, rest = true; rest;) {
    const enrolments = await findOutdated(tx, { ...find, after })
    await regradePart(tx, { course, enrolments, mended, options, counts })
    after = enrolments.at(-1)?.id ?? after
    rest = enrolments.length === AT_ONCE
  }

  const byTask = new Map(mended.map(({ taskId, taskKey }) => [taskId, taskKey]))
  const upgraded = [...byTask].flatMap(([taskId, task]) => {
    const answers = counts.upgraded.get(taskId) ?? 0
    return answers > 0 ? [{ task, answers }] : []
  })
  const { ratings, results, finished } = counts
  const { issued, raised } = counts.awards
  return { withdrawn, upgraded, ratings, results, awards: { issued, raised }, finished }
}

/** Learners regraded at a time: what is held in memory does not grow with the school. */
const AT_ONCE = 500

const noCounts = () => ({
  /** Answers by task. */
  upgraded: new Map<number, number>(),
  ratings: { learners: 0, least: 0, most: 0 },
  results: 0,
  finished: 0,
  awards: { issued: 0, raised: 0, unchanged: 0 },
})

interface Part {
  course: { id: number; levelId: LevelId; number: number }
  enrolments: readonly Enrolment[]
  mended: readonly Mended[]
  options: RegradeOptions
  counts: ReturnType<typeof noCounts>
}

/** Some learners of the course, all that changes for them. */
async function regradePart(tx: Transaction<Database>, part: Part): Promise<void> {
  const { course, enrolments, mended, options, counts } = part
  if (enrolments.length === 0) return
  const { now, timeZone, award } = options
  const learners = enrolments.map(({ userId }) => userId)
  await lockRatings(tx, course.levelId, learners)

  const ids = enrolments.map(({ id }) => id)
  const upgraded = await upgradeAnswers(tx, ids, mended)
  await letGoOfUpgraded(tx, upgraded, options.now())
  const results = await raiseResults(tx, upgraded)
  await recountProgress(tx, ids)
  const finished = await finishCourses(tx, ids, now())
  const rated = enrolments.filter(({ id }) => upgraded.has(id)).map(({ userId }) => userId)
  for (const userId of rated) noteRating(counts.ratings, await rerate(tx, userId, course.levelId, timeZone))
  await recountThemes(tx, [...new Set([...ids, ...(await findBegun(tx, course.levelId, rated))])])
  if (course.number > 0) {
    for (const { userId, correct, total } of await findResults(tx, [...results, ...finished])) {
      const earned = { userId, courseId: course.id, result: courseResult(correct, total), at: now() }
      counts.awards[await award(tx, earned)] += 1
    }
  }

  for (const taskId of [...upgraded.values()].flat()) {
    counts.upgraded.set(taskId, (counts.upgraded.get(taskId) ?? 0) + 1)
  }
  counts.results += results.length
  counts.finished += finished.length
}

function noteRating(ratings: Regrade['ratings'], { before, after }: Rerated): void {
  const change = after - before
  const isFirst = ratings.learners === 0
  ratings.learners += 1
  ratings.least = isFirst ? change : Math.min(ratings.least, change)
  ratings.most = isFirst ? change : Math.max(ratings.most, change)
}
