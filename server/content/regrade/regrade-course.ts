import type { Transaction } from 'kysely'
import type { Database, Db } from '../../db/types.ts'
import { UnknownCourse } from '../export-course.ts'
import { lockImports } from '../queries.ts'
import { letGoOfWithdrawn } from './book.ts'
import { type RegradedPart, type RegradeOptions, regradePart } from './regrade-part.ts'
import type { Rerated } from './rerate.ts'
import { findMended, findOutdated } from './upgrades.ts'
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

export async function regradeIn(
  tx: Transaction<Database>,
  key: string,
  options: RegradeOptions,
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

  const withdrawn = await removeWithdrawn(tx, course)
  if (withdrawn.length > 0) await letGoOfWithdrawn(tx, course.id, options.now())
  const mended = await findMended(tx, course.id)
  const counts = noCounts()
  const find = { courseId: course.id, mended, everyone: withdrawn.length > 0, limit: AT_ONCE }
  for (let after = 0, rest = true; rest;) {
    const enrolments = await findOutdated(tx, { ...find, after })
    if (enrolments.length > 0) {
      note(counts, await regradePart(tx, { course, enrolments, mended, options }))
    }
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

function note(counts: ReturnType<typeof noCounts>, part: RegradedPart): void {
  for (const rerated of part.rerated) noteRating(counts.ratings, rerated)
  for (const { change } of part.earned) counts.awards[change] += 1
  for (const taskId of [...part.upgraded.values()].flat()) {
    counts.upgraded.set(taskId, (counts.upgraded.get(taskId) ?? 0) + 1)
  }
  counts.results += part.results.length
  counts.finished += part.finished.length
}

function noteRating(ratings: Regrade['ratings'], { before, after }: Rerated): void {
  const change = after - before
  const isFirst = ratings.learners === 0
  ratings.learners += 1
  ratings.least = isFirst ? change : Math.min(ratings.least, change)
  ratings.most = isFirst ? change : Math.max(ratings.most, change)
}
