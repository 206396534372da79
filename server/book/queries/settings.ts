import { sql } from 'kysely'
import type { Portion } from '@tabia/core/book/vocabulary.ts'
import { isOrdered } from '../../training/queries/course.ts'
import type { Db } from '../../db/types.ts'

/** The tasks missed in the courses that come into the book, out of the counters: the log is not read. */
export async function countMissed(db: Db, userId: number): Promise<number> {
  const { missed } = await db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('topicProgress', 'topicProgress.enrolmentId', 'enrolments.id')
    .where('enrolments.userId', '=', userId)
    .where('courses.hideAnswers', '=', false)
    .where(eb => eb.or([eb('courses.number', '=', 0), isOrdered(userId)]))
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('topicProgress.wrong'), eb.lit(0)).as('missed'))
    .executeTakeFirstOrThrow()
  return missed
}

export interface BookChange {
  on?: boolean
  portion?: Portion | null
  samePicture?: boolean
  closeOffer?: boolean
}

export async function saveSettings(
  db: Db,
  userId: number,
  { on, portion, samePicture, closeOffer }: BookChange,
  now: Date,
): Promise<void> {
  const changed = {
    ...(portion !== undefined && { portion }),
    ...(samePicture !== undefined && { samePicture }),
    ...(on && { onSince: now }),
    ...(closeOffer && { offerClosedAt: now }),
  }
  await db
    .insertInto('bookSettings')
    .values({ userId, ...changed })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ userId, ...changed }))
    .execute()
  if (on !== undefined) await db.updateTable('users').set({ bookOn: on }).where('id', '=', userId).execute()
}

/**
 * All that was missed and is not in the book yet. A task that was withdrawn, or is right by now, stays out; so does all
 * of a course that is closed or hides its answers.
 */
export async function takeInMissed(db: Db, userId: number, day: string): Promise<void> {
  await sql`
    insert into book_items (user_id, task_id, course_id, theme, state, own_move, own_at, missed_at, since_day)
    select ${userId}, task_id, courses.id, tasks.theme, 'waiting', move_uci, answers.created_at, answers.created_at, ${day}
    from enrolments
      join courses on courses.id = enrolments.course_id
      join answers on answers.enrolment_id = enrolments.id and not answers.result
      join placements using (task_id, topic_id)
      join tasks on tasks.id = task_id and tasks.course_id = courses.id
    where enrolments.user_id = ${userId} and not courses.hide_answers and (courses.number = 0 or exists (
      select from orders where user_id = ${userId} and orders.course_id = courses.id and status = 'paid'))
    on conflict do nothing`.execute(db)
}

/** "20 more", for that day. */
export async function askForMore(db: Db, userId: number, day: string): Promise<void> {
  await db.updateTable('bookSettings').set({ moreDay: day }).where('userId', '=', userId).execute()
}
