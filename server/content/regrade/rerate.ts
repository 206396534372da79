import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { dayIn } from '@tabia/core/calendar-day.ts'
import { replay } from '@tabia/core/training/rating/rating-log.ts'
import type { RatingHistory } from '@tabia/core/training/rating/rating-log.ts'
import { shownRating, startRating } from '@tabia/core/training/rating/rating.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Database } from '../../db/types.ts'

type Tx = Transaction<Database>

/** A learner's rating as it was shown, and as it is now. */
export interface Rerated {
  userId: number
  before: number
  after: number
}

/** Replays all a learner has answered at a level, and keeps what comes of it. */
export async function rerate(tx: Tx, userId: number, level: LevelId, timeZone: string): Promise<Rerated> {
  const stored = await tx
    .selectFrom('ratings')
    .select(['rating', 'bonus'])
    .where('userId', '=', userId)
    .where('levelId', '=', level)
    .executeTakeFirstOrThrow()
  const log = await findLog(tx, userId, level)
  const start = { level, bonus: stored.bonus }
  const answers = log.map(({ result, difficulty, createdAt }) => ({
    right: result,
    difficulty,
    at: createdAt,
  }))
  const history = replay(start, answers, timeZone)

  await saveSteps(tx, log, history, startRating(level, stored.bonus).rating)
  await saveDays(
    tx,
    userId,
    level,
    history,
    Map.groupBy(log, ({ createdAt }) => dayIn(timeZone, createdAt)),
  )
  const { rating, deviation, volatility, record } = history.rating
  await tx
    .updateTable('ratings')
    .set({ rating, deviation, volatility, record: record?.rating ?? null, recordAt: record?.at ?? null })
    .where('userId', '=', userId)
    .where('levelId', '=', level)
    .execute()
  return { userId, before: shownRating(stored), after: shownRating(history.rating) }
}

type LoggedAnswer = Awaited<ReturnType<typeof findLog>>[number]

function findLog(tx: Tx, userId: number, level: LevelId) {
  return tx
    .selectFrom('answers')
    .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
    .where('enrolments.userId', '=', userId)
    .where('answers.levelId', '=', level)
    .select([
      'answers.enrolmentId',
      'answers.taskId',
      'answers.result',
      'answers.difficulty',
      'answers.createdAt',
    ])
    .orderBy('answers.game')
    .execute()
}

async function saveSteps(
  tx: Tx,
  log: readonly LoggedAnswer[],
  { steps }: RatingHistory,
  start: number,
): Promise<void> {
  const rows = steps.map(({ after, boundary }, index) => ({
    enrolment: log[index]?.enrolmentId,
    task: log[index]?.taskId,
    before: steps[index - 1]?.after.rating ?? start,
    rating: after.rating,
    deviation: after.deviation,
    volatility: after.volatility,
    boundary,
  }))
  await sql`
    update answers set rating_before = step.before, rating_after = step.rating, deviation_after = step.deviation,
      volatility_after = step.volatility, rating_boundary = step.boundary
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step(enrolment bigint, task integer,
      before double precision, rating double precision, deviation double precision, volatility double precision,
      boundary integer)
    where answers.enrolment_id = step.enrolment and answers.task_id = step.task`.execute(tx)
}

async function saveDays(
  tx: Tx,
  userId: number,
  level: LevelId,
  { days }: RatingHistory,
  answers: ReadonlyMap<string, readonly LoggedAnswer[]>,
): Promise<void> {
  for (const { day, final, record } of days) {
    const correct = answers.get(day)?.filter(({ result }) => result).length ?? 0
    const wrong = (answers.get(day)?.length ?? 0) - correct
    await tx
      .updateTable('ratingDays')
      .set({ final, record, correct, wrong })
      .where('userId', '=', userId)
      .where('levelId', '=', level)
      .where('day', '=', day)
      .execute()
  }
}
