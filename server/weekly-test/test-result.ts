import type { WeekTestResult } from '@tabia/contract/weekly-test.ts'
import { rightAnswerText } from '@tabia/core/chess/answer.ts'
import { playMove, squaresOf } from '@tabia/core/chess/moves/move.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { isRightInTest, testVerdict } from '@tabia/core/weekly-test/outcome.ts'
import type { Deps } from '../deps.ts'
import {
  countInBook,
  findBlocks,
  findPositions,
  findTests,
  type BlockRow,
  type PositionRow,
  type TestRow,
} from './queries.ts'

interface Wanted {
  userId: number
  courseId: number
  enrolmentId: number
  hideAnswers: boolean
}

/** A test that was handed in, with what its course says beside it: judged by what counts as right today. */
export async function resultOf(
  { db }: Pick<Deps, 'db'>,
  { userId, courseId, enrolmentId, hideAnswers }: Wanted,
  id: number,
  locale: Locale,
): Promise<WeekTestResult> {
  const [blocks, judged] = await Promise.all([findBlocks(db, userId, courseId), judgedTests(db, enrolmentId)])
  const own = judged.find(({ test }) => test.id === id)
  if (!own) throw new Error(`test ${id} is not handed in`)
  const { test, positions, found } = own
  const upTo = judged.filter(each => each.test.week <= test.week)
  const { weeks, verdict } = summaryOf(blocks, upTo)
  const sum = (of: (week: (typeof weeks)[number]) => { right: number; of: number }) => ({
    right: weeks.reduce((total, week) => total + of(week).right, 0),
    of: weeks.reduce((total, week) => total + of(week).of, 0),
  })
  const missed = positions.filter(({ result }) => !result).map(({ taskId }) => taskId)
  return {
    id,
    week: test.week,
    found,
    of: positions.length,
    expected: expectedOf(test),
    minutes: Math.ceil(test.seconds / 60),
    source: test.source,
    named: sum(week => week.named),
    mixed: sum(week => week.mixed),
    verdict,
    weeks,
    inBook: await countInBook(db, userId, missed),
    items: hideAnswers ? [] : positions.map(row => itemIn(locale, row)).toSorted(missedFirst),
  }
}

type Judged = PositionRow & { result: boolean }

export interface JudgedTest {
  test: TestRow
  positions: Judged[]
  found: number
}

/** The tests of an enrolment that were handed in. */
export async function judgedTests(db: Deps['db'], enrolmentId: number): Promise<JudgedTest[]> {
  const tests = (await findTests(db, enrolmentId)).filter(({ handedInAt }) => handedInAt !== null)
  const all = await findPositions(
    db,
    tests.map(({ id }) => id),
  )
  return tests.map(test => {
    const positions = all
      .filter(row => row.test === test.id)
      .map(row => ({ ...row, result: isRightInTest(row, row.answer, row.verdict) }))
    return { test, positions, found: positions.filter(({ result }) => result).length }
  })
}

/** Named answers beside the tests, week by week, and what all tests say together. */
export function summaryOf(blocks: readonly BlockRow[], judged: readonly JudgedTest[]) {
  const weeks = judged.map(({ test, positions, found }) => {
    const block = blocks.find(({ blockId }) => blockId === test.blockId)
    const solved = block?.named.solved ?? 0
    return {
      week: test.week,
      named: { right: solved - (block?.named.wrong ?? 0), of: solved },
      mixed: { right: found, of: positions.length },
    }
  })
  const verdict = testVerdict(
    judged.reduce((total, { found }) => total + found, 0),
    judged.flatMap(({ test }) => test.promised ?? []),
    judged.map(({ test }) => test.source),
  )
  return { weeks, verdict }
}

/** To one decimal. */
export const expectedOf = ({ promised }: Pick<TestRow, 'promised'>): number =>
  Math.round((promised ?? []).reduce((total, chance) => total + chance, 0) * 10) / 10

/** In the original: that is what the explanation speaks of. */
function itemIn(locale: Locale, row: Judged): WeekTestResult['items'][number] {
  const { number, fen, lastMove, topicId, topicName, topicNumber, week, result, answer } = row
  return {
    number,
    topicId,
    topicNumber,
    topicName: topicName?.[locale] ?? '',
    week: week ?? 0,
    fen,
    lastMove: lastMove === null ? null : squaresOf(lastMove),
    result,
    answer: answer === null ? null : (playMove(fen, answer)?.san ?? null),
    rightAnswer: rightAnswerText(row),
  }
}

const missedFirst = (a: { result: boolean; number: number }, b: { result: boolean; number: number }) =>
  Number(a.result) - Number(b.result) || a.number - b.number
