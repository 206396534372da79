import { sql } from 'kysely'
import type { RatingDay } from '@tabia/core/training/rating/rating-log.ts'
import type { KeyResult } from '@tabia/core/training/rating/theme-strength.ts'
import type { LevelId, Texts } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../db/types.ts'

/** The learner's rating at every level begun. */
export function findRatings(db: Db, userId: number) {
  return db
    .selectFrom('ratings')
    .where('userId', '=', userId)
    .select(['levelId', 'rating', 'deviation', 'games', 'record', 'recordAt', 'bonus', 'createdAt'])
    .execute()
}

/** The level of the course in training; 0 before the first. */
export async function getCurrentLevel(db: Db, userId: number): Promise<LevelId> {
  const course = await db
    .selectFrom('users')
    .innerJoin('enrolments', 'enrolments.id', 'users.currentEnrolmentId')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .where('users.id', '=', userId)
    .select('courses.levelId')
    .executeTakeFirst()
  return course?.levelId ?? 0
}

/** The days with answers at a level, ascending; `limit`: so many of the newest. */
export async function findRatingDays(
  db: Db,
  of: { userId: number; level: LevelId; limit: number | null },
): Promise<RatingDay[]> {
  const newest = db
    .selectFrom('ratingDays')
    .where('userId', '=', of.userId)
    .where('levelId', '=', of.level)
    .select(['day', 'final', 'record'])
    .orderBy('day', 'desc')
    .$if(of.limit !== null, query => query.limit(of.limit ?? 0))
    .as('newest')
  const { days, finals, records } = await db
    .selectFrom(newest)
    .select([
      column<string>('day::text').as('days'),
      column<number>('final').as('finals'),
      column<number>('record').as('records'),
    ])
    .executeTakeFirstOrThrow()
  return days.map((day, index) => ({ day, final: finals[index] ?? 0, record: records[index] ?? 0 }))
}

interface DaysFrom {
  userId: number
  /** 'YYYY-MM-DD' */
  from: string
  timeZone: string
}

/** What was answered and repeated on each day from this one on, all levels together. */
export async function findTrainingDays(db: Db, { userId, from, timeZone }: DaysFrom) {
  const answered = db
    .selectFrom('ratingDays')
    .where('userId', '=', userId)
    .where('day', '>=', from)
    .select(['day', 'correct', 'wrong', sql<number>`0`.as('repeated')])
  // From the index alone: a repetition is not looked at.
  const repeated = db
    .selectFrom('practice')
    .where('userId', '=', userId)
    .where('kind', 'in', ['book', 'again'])
    .where('createdAt', '>=', sql<Date>`${from}::timestamp at time zone ${timeZone}`)
    .select([
      sql<string>`(created_at at time zone ${timeZone})::date`.as('day'),
      sql<number>`0`.as('correct'),
      sql<number>`0`.as('wrong'),
      sql<number>`1`.as('repeated'),
    ])
  const ofYear = db
    .selectFrom(answered.unionAll(repeated).as('each'))
    .groupBy('day')
    .select(eb => [
      'day',
      eb.fn.sum('correct').as('correct'),
      eb.fn.sum('wrong').as('wrong'),
      eb.fn.sum('repeated').as('repeated'),
    ])
    .as('of_year')
  const lists = await db
    .selectFrom(ofYear)
    .select([
      column<string>('day::text').as('days'),
      column<number>('correct::int').as('right'),
      column<number>('wrong::int').as('wrong'),
      column<number>('repeated::int').as('repeated'),
    ])
    .executeTakeFirstOrThrow()
  return lists.days.map((day, index) => ({
    day,
    right: lists.right[index] ?? 0,
    wrong: lists.wrong[index] ?? 0,
    repeated: lists.repeated[index] ?? 0,
  }))
}

/**
 * Years of days come as one row of lists: to read a thousand rows takes five times as long. As JSON: a driver reads the
 * database's own arrays letter by letter.
 */
const column = <T>(expression: string) =>
  sql<T[]>`coalesce(json_agg(${sql.raw(expression)} order by day), '[]')`

/**
 * The answers at a level by the author's key of their theme, as they were counted one by one. A course that hides its
 * answers does not tell its themes either.
 */
export function findKeyResults(db: Db, userId: number, level: LevelId): Promise<KeyResult[]> {
  return db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('themeProgress', 'themeProgress.enrolmentId', 'enrolments.id')
    .where('enrolments.userId', '=', userId)
    .where('courses.levelId', '=', level)
    .where('courses.hideAnswers', '=', false)
    .select(['theme as key', 'answers', 'themeProgress.correct as right', 'expected'])
    .execute()
}

export interface DayOfTraining {
  userId: number
  /** 'YYYY-MM-DD' */
  day: string
  timeZone: string
}

interface DayTopic {
  id: number
  name: Texts
  answers: number
  right: number
  /** Zero-based, of the first task that day. */
  number: number
  hideAnswers: boolean
}

/** What was answered on a day, by topic, in the order of the first answers. */
export async function findTopicsOfDay(db: Db, { userId, day, timeZone }: DayOfTraining): Promise<DayTopic[]> {
  const { rows } = await sql<DayTopic>`
    select topics.id, topics.name, count(*)::int as answers, (count(*) filter (where answers.result))::int as right,
      min(placements.number)::int as number, courses.hide_answers
    from enrolments
      join courses on courses.id = enrolments.course_id
      join answers on answers.enrolment_id = enrolments.id
      join topics on topics.id = answers.topic_id
      join placements on placements.topic_id = topics.id and placements.task_id = answers.task_id
    where enrolments.user_id = ${userId}
      and answers.created_at >= ${day}::timestamp at time zone ${timeZone}
      and answers.created_at < (${day}::timestamp + interval '1 day') at time zone ${timeZone}
    group by topics.id, courses.id
    order by min(answers.created_at)`.execute(db)
  return rows
}
