import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { getWeekTests as endpoint, WeekTestCard } from '@tabia/contract/weekly-test.ts'
import { dayIn } from '@tabia/core/calendar-day.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { TEST_TASKS } from '@tabia/core/weekly-test/vocabulary.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { handInOverdue, isFinished, openingOf } from './open-test.ts'
import {
  type AnsweredRow,
  type BlockRow,
  findAnswered,
  findBlocks,
  findTests,
  type TestRow,
} from './queries.ts'
import { expectedOf, type JudgedTest, judgedTests, summaryOf } from './test-result.ts'

/** The tests of the finished weeks of a course; of the present one where none is named. Nothing after it was given back. */
export async function getWeekTests(
  deps: Deps,
  userId: number,
  { course }: { course?: number | undefined },
  locale: Locale,
): Promise<AnswerOf<typeof endpoint>> {
  const { db } = deps
  await handInOverdue(deps, userId)
  const blocks = await findBlocks(db, userId, course)
  const last = blocks.at(-1)
  if (!last && course !== undefined) throw new ApiError('not_found')
  if (!last?.ordered) return { course: null, tests: [], weeks: [], verdict: null }

  const { enrolmentId } = last
  const [tests, judged, answered] = await Promise.all([
    findTests(db, enrolmentId),
    judgedTests(db, enrolmentId),
    findAnswered(db, enrolmentId, last.week),
  ])
  const known = { tests, judged, answered }
  return {
    course: { id: last.courseId, name: last.courseName[locale], level: last.levelId },
    tests: blocks.filter(isFinished).flatMap(block => cardOf(deps, block, known) ?? []),
    ...summaryOf(blocks, judged),
  }
}

interface Known {
  tests: readonly TestRow[]
  judged: readonly JudgedTest[]
  answered: readonly AnsweredRow[]
}

/** Undefined for a week that has too few tasks for a test. */
function cardOf(
  { now, config }: Deps,
  { blockId, week }: BlockRow,
  { tests, judged, answered }: Known,
): WeekTestCard | undefined {
  const test = tests.find(each => each.blockId === blockId)
  const none = {
    opensOn: null,
    id: null,
    answered: 0,
    of: TEST_TASKS,
    endsAt: null,
    found: null,
    expected: null,
  }
  const card = { block: blockId, week, ...none }
  if (!test) {
    const opening = openingOf(answered, week)
    if (!opening) return undefined
    if (opening > now()) return { ...card, state: 'later', opensOn: dayIn(config.timeZone, opening) }
    return { ...card, state: 'open' }
  }
  const begun = {
    ...card,
    id: test.id,
    of: test.tasks.length,
    answered: test.answers.filter(answer => answer !== null).length,
  }
  const done = judged.find(each => each.test.id === test.id)
  if (!done) return { ...begun, state: 'running', endsAt: test.endsAt.toISOString() }
  return { ...begun, state: 'done', found: done.found, expected: expectedOf(test) }
}
