import type { Transaction } from 'kysely'
import { courseResult, type CourseResult } from '@tabia/core/training/grade.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Database } from '../../db/types.ts'
import { letGoOfUpgraded } from './book.ts'
import {
  findBegun,
  findResults,
  finishCourses,
  raiseResults,
  recountProgress,
  recountThemes,
} from './counters.ts'
import { rerate, type Rerated } from './rerate.ts'
import { type Enrolment, lockRatings, type MendedMove, upgradeAnswers } from './upgrades.ts'

type AwardChange = 'issued' | 'raised' | 'unchanged'

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
  award: (tx: Transaction<Database>, earned: Earned) => Promise<AwardChange>
  /** False only looks what would change. */
  apply: boolean
}

interface Part {
  course: { id: number; levelId: LevelId; number: number }
  enrolments: readonly Enrolment[]
  mended: readonly MendedMove[]
  options: Omit<RegradeOptions, 'apply'>
}

/** What has changed for some learners. */
export interface RegradedPart {
  /** The tasks of each enrolment that are right by now. */
  upgraded: ReadonlyMap<number, readonly number[]>
  rerated: Rerated[]
  /** Enrolments whose finished result is better now, and those that are finished only now. */
  results: number[]
  finished: number[]
  /** Of full courses, each result that has changed and what became of its document. */
  earned: (Earned & { change: AwardChange })[]
}

/** Some learners of a course, all that changes for them; rows are locked in the order of record-answer.ts. */
export async function regradePart(
  tx: Transaction<Database>,
  { course, enrolments, mended, options }: Part,
): Promise<RegradedPart> {
  const { now, timeZone, award } = options
  const learners = enrolments.map(({ userId }) => userId)
  await lockRatings(tx, course.levelId, learners)

  const ids = enrolments.map(({ id }) => id)
  const upgraded = await upgradeAnswers(tx, ids, mended)
  await letGoOfUpgraded(tx, upgraded, now())
  const results = await raiseResults(tx, upgraded)
  await recountProgress(tx, ids)
  const finished = await finishCourses(tx, ids, now())
  const rerated: Rerated[] = []
  for (const { id, userId } of enrolments) {
    if (upgraded.has(id)) rerated.push(await rerate(tx, userId, course.levelId, timeZone))
  }
  const begun = await findBegun(
    tx,
    course.levelId,
    rerated.map(({ userId }) => userId),
  )
  await recountThemes(tx, [...new Set([...ids, ...begun])])
  const earned: RegradedPart['earned'] = []
  if (course.number > 0) {
    for (const { userId, correct, total } of await findResults(tx, [...results, ...finished])) {
      const made = { userId, courseId: course.id, result: courseResult(correct, total), at: now() }
      earned.push({ ...made, change: await award(tx, made) })
    }
  }
  return { upgraded, rerated, results, finished, earned }
}
