import { deepEqual, equal } from 'node:assert/strict'
import type { Kysely } from 'kysely'
import { dayIn } from '@tabia/core/calendar-day.ts'
import { replay } from '@tabia/core/training/rating/rating-log.ts'
import { promisedScore } from '@tabia/core/training/rating/theme-strength.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Database } from '@tabia/server/db/types.ts'

type Db = Kysely<Database>

/** The log of a learner's answers gives ratings, days, counters, topics and themes again. */
export async function assertReplayed(db: Db, userId: number, timeZone: string): Promise<void> {
  const log = await answersOf(db, userId)
  const ratings = await db.selectFrom('ratings').where('userId', '=', userId).selectAll().execute()
  for (const rating of ratings) await assertLevel(db, rating, log, timeZone)
  const levels = new Set(ratings.map(({ levelId }) => levelId))
  deepEqual(
    log.filter(({ levelId }) => !levels.has(levelId)),
    [],
  )

  const topics = await db
    .selectFrom('topicProgress')
    .innerJoin('enrolments', 'enrolments.id', 'topicProgress.enrolmentId')
    .where('enrolments.userId', '=', userId)
    .where('solved', '>', 0)
    .select(['topicId', 'solved', 'wrong', 'results'])
    .orderBy('topicId')
    .execute()
  deepEqual(
    topics.map(({ topicId, solved, wrong }) => ({ group: topicId, right: solved - wrong, wrong })),
    tally(log, ({ topicId }) => topicId),
  )
  deepEqual(
    topics.map(({ topicId, results }) => [topicId, results]),
    topics.map(({ topicId }) => [topicId, signsOf(log.filter(answer => answer.topicId === topicId))]),
  )

  const themes = await db
    .selectFrom('themeProgress')
    .innerJoin('enrolments', 'enrolments.id', 'themeProgress.enrolmentId')
    .where('enrolments.userId', '=', userId)
    .selectAll('themeProgress')
    .execute()
  const byTheme = themes.map(({ enrolmentId, theme, answers, correct }) => ({
    group: `${enrolmentId} ${theme}`,
    right: correct,
    wrong: answers - correct,
  }))
  deepEqual(
    byTheme.toSorted((a, b) => (a.group < b.group ? -1 : 1)),
    tally(log, ({ enrolmentId, theme }) => `${enrolmentId} ${theme ?? ''}`),
  )
  const promised = log.map(({ ratingBefore, difficulty }) => promisedScore(ratingBefore, difficulty))
  equal(sum(themes.map(({ expected }) => expected)).toFixed(6), sum(promised).toFixed(6))
}

async function assertLevel(db: Db, rating: Rating, all: readonly Answer[], timeZone: string): Promise<void> {
  const { userId, levelId, bonus } = rating
  const log = all.filter(answer => answer.levelId === levelId)
  const days = await db
    .selectFrom('ratingDays')
    .where('userId', '=', userId)
    .where('levelId', '=', levelId)
    .selectAll()
    .orderBy('day')
    .execute()
  const again = replay(
    { level: levelId, bonus },
    log.map(({ result, difficulty, createdAt }) => ({ right: result, difficulty, at: createdAt })),
    timeZone,
  )

  equal(rating.games, log.length)
  deepEqual(
    log.map(({ ratingAfter, deviationAfter, volatilityAfter, ratingBoundary }) => [
      ratingAfter,
      deviationAfter,
      volatilityAfter,
      ratingBoundary,
    ]),
    again.steps.map(({ after: { rating: figure, deviation, volatility }, boundary }) => [
      figure,
      deviation,
      volatility,
      boundary,
    ]),
  )
  const { record, lastAnswerAt } = again.rating
  deepEqual(
    [rating.rating, rating.deviation, rating.volatility, rating.lastAnswerAt, rating.record, rating.recordAt],
    [
      again.rating.rating,
      again.rating.deviation,
      again.rating.volatility,
      lastAnswerAt,
      record?.rating ?? null,
      record?.at ?? null,
    ],
  )
  deepEqual(
    days.map(({ day, final, record: highest }) => ({ day, final, record: highest })),
    again.days.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  )
  deepEqual(
    days.map(({ day, correct, wrong }) => ({ group: day, right: correct, wrong })),
    tally(log, ({ createdAt }) => dayIn(timeZone, createdAt)),
  )
}

const answersOf = (db: Db, userId: number) =>
  db
    .selectFrom('answers')
    .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
    .where('enrolments.userId', '=', userId)
    .innerJoin('tasks', 'tasks.id', 'answers.taskId')
    .selectAll('answers')
    .select('tasks.theme')
    .orderBy('answers.levelId')
    .orderBy('answers.game')
    .execute()

type Answer = Awaited<ReturnType<typeof answersOf>>[number]
interface Rating {
  userId: number
  levelId: LevelId
  rating: number
  deviation: number
  volatility: number
  games: number
  lastAnswerAt: Date | null
  record: number | null
  recordAt: Date | null
  bonus: number
}

const signsOf = (answers: readonly Answer[]) => answers.map(({ result }) => (result ? '1' : '0')).join('')
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** Right and wrong answers of each group, in the order of the groups. */
function tally<Key extends string | number>(answers: readonly Answer[], groupOf: (answer: Answer) => Key) {
  const groups = [...new Set(answers.map(groupOf))].toSorted((a, b) => (a < b ? -1 : 1))
  return groups.map(group => {
    const own = answers.filter(answer => groupOf(answer) === group)
    const right = own.filter(({ result }) => result).length
    return { group, right, wrong: own.length - right }
  })
}
