import { type RawBuilder, sql } from 'kysely'
import type { KeyResult } from '@tabia/core/training/rating/theme-strength.ts'
import type { MomentKind } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../../db/types.ts'

export interface Moment {
  userId: number
  kind: MomentKind
  /** The id of what it is about. */
  subject: number
}

/** Whether there is something to celebrate: it is the learner's, and it is done. */
export async function hasHappened(db: Db, moment: Moment): Promise<boolean> {
  const { rows } = await sql`${HAPPENED[moment.kind](moment)} limit 1`.execute(db)
  return rows.length > 0
}

const finished = ({ userId, subject }: Moment) =>
  sql`select 1 from enrolments where user_id = ${userId} and course_id = ${subject} and finished_at is not null`

const HAPPENED: Record<MomentKind, (moment: Moment) => RawBuilder<unknown>> = {
  topic: ({ userId, subject }) => sql`
    select 1 from enrolments
      join topic_progress on topic_progress.enrolment_id = enrolments.id
      join topics on topics.id = topic_progress.topic_id
    where user_id = ${userId} and topics.id = ${subject} and solved >= total_tasks`,
  week: ({ userId, subject }) => sql`
    select 1 from enrolments join blocks on blocks.edition_id = enrolments.edition_id
    where user_id = ${userId} and blocks.id = ${subject} and not exists (
      select from topics left join topic_progress
        on topic_progress.topic_id = topics.id and topic_progress.enrolment_id = enrolments.id
      where topics.block_id = blocks.id and total_tasks > coalesce(solved, 0))`,
  course: finished,
  map: finished,
  mark: ({ userId, subject }) => sql`
    select 1 from enrolments join answers on answers.enrolment_id = enrolments.id
    where user_id = ${userId} and task_id = ${subject} and rating_boundary is not null`,
  purchase: ({ userId, subject }) => sql`
    select 1 from orders where user_id = ${userId} and course_id = ${subject} and status = 'paid'`,
}

/** Writes it down; true for one caller alone, however many come at once. */
export async function recordMoment(db: Db, moment: Moment, seenAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('moments')
    .values({ ...moment, seenAt })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The rating before the first answer to a topic or a week, and after the last; undefined before any. */
export async function findGain(
  db: Db,
  { userId, subject }: Moment,
  of: 'topic_id' | 'block_id',
): Promise<{ from: number; to: number } | undefined> {
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select (array_agg(rating_before order by game))[1] as from, (array_agg(rating_after order by game desc))[1] as to
    from enrolments
      join answers on answers.enrolment_id = enrolments.id
      join topics on topics.id = answers.topic_id
    where user_id = ${userId} and ${sql.ref(of)} = ${subject}`.execute(db)
  const { from = null, to = null } = rows[0] ?? {}
  return from !== null && to !== null ? { from, to } : undefined
}

/** A course the learner has finished, with its document and the record of its level. */
export function findFinished(db: Db, userId: number, courseId: number) {
  return db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('ratings', join =>
      join.onRef('ratings.userId', '=', 'enrolments.userId').onRef('ratings.levelId', '=', 'courses.levelId'),
    )
    .leftJoin('awards', join =>
      join.onRef('awards.userId', '=', 'enrolments.userId').onRef('awards.courseId', '=', 'courses.id'),
    )
    .where('enrolments.userId', '=', userId)
    .where('enrolments.courseId', '=', courseId)
    .where('enrolments.finishedAt', 'is not', null)
    .select(['enrolments.id as enrolmentId', 'courses.hideAnswers', 'ratings.record', 'ratings.recordAt'])
    .select(['awards.slug', 'awards.number', 'awards.typeId'])
    .executeTakeFirst()
}

/** The rating of each day with answers in a course: before the first of them, and after the last. */
export async function findCourseDays(
  db: Db,
  enrolmentId: number,
  timeZone: string,
): Promise<{ day: string; before: number; after: number }[]> {
  const { rows } = await sql<{ day: string; before: number; after: number }>`
    select (created_at at time zone ${timeZone})::date::text as day,
      (array_agg(rating_before order by game))[1] as before, (array_agg(rating_after order by game desc))[1] as after
    from answers where enrolment_id = ${enrolmentId} group by 1 order by 1`.execute(db)
  return rows
}

/** The answers in a course by the author's key of their theme. */
export function findCourseKeys(db: Db, enrolmentId: number): Promise<KeyResult[]> {
  return db
    .selectFrom('themeProgress')
    .where('enrolmentId', '=', enrolmentId)
    .select(['theme as key', 'answers', 'correct as right', 'expected'])
    .execute()
}
