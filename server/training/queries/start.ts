import { sql } from 'kysely'
import type { LevelRating } from '@tabia/core/training/rating/rating.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../../db/types.ts'
import { currentCourse } from './topic.ts'

/**
 * What the rules ask about a learner who comes to a course: the edition begun, else the newest, and the record of the
 * level below.
 */
export function getChooser(db: Db, userId: number, courseId: number) {
  return db
    .selectFrom('users')
    .innerJoin('courses', join => join.on('courses.id', '=', courseId))
    .leftJoin('enrolments', join =>
      join.onRef('enrolments.courseId', '=', 'courses.id').onRef('enrolments.userId', '=', 'users.id'),
    )
    .innerJoin('editions', join =>
      join.on(eb => eb('editions.id', '=', eb.fn.coalesce('enrolments.editionId', 'courses.editionId'))),
    )
    .leftJoin('ratings as below', join =>
      join
        .onRef('below.userId', '=', 'users.id')
        .on(eb => eb('below.levelId', '=', sql<LevelId>`courses.level_id - 1`)),
    )
    .where('users.id', '=', userId)
    .select([
      'users.id as userId',
      'users.emailVerifiedAt',
      currentCourse().as('currentCourse'),
      'courses.id as courseId',
      'courses.levelId',
      'editions.id as editionId',
      'below.record as recordBelow',
    ])
    .executeTakeFirstOrThrow()
}

export type Chooser = Awaited<ReturnType<typeof getChooser>>

/** A course that is no longer the learner's is no longer the current one; all that was done in it stays. */
export async function leaveCourse(db: Db, userId: number, courseId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ currentEnrolmentId: null, openTopicId: null })
    .where('id', '=', userId)
    .where('currentEnrolmentId', 'in', own =>
      own
        .selectFrom('enrolments')
        .where('enrolments.userId', '=', userId)
        .where('enrolments.courseId', '=', courseId)
        .select('enrolments.id'),
    )
    .execute()
}

/**
 * Makes a course the current one, enrols the learner and creates the level's rating where there is none yet.
 * One statement, so that nothing is half done; called twice it changes nothing more.
 * @returns the bonus of the rating when this call created it, else 0
 */
export async function activateCourse(
  db: Db,
  start: { userId: number; course: { id: number; editionId: number }; rating: LevelRating; at: Date },
): Promise<number> {
  const { userId, course, rating, at } = start
  // Rows are locked in the order of record-answer.ts: so the enrolment waits for the rating, and gives its id back
  // also when another device has just made it.
  const { rows } = await sql<{ bonus: number | null }>`
    with rated as (
      insert into ratings (user_id, level_id, rating, deviation, volatility, bonus, created_at)
      values (${userId}, ${rating.level}, ${rating.rating}, ${rating.deviation}, ${rating.volatility},
        ${rating.bonus}, ${at})
      on conflict do nothing
      returning bonus
    ), enrolled as (
      insert into enrolments (user_id, course_id, edition_id, created_at)
      select ${userId}, ${course.id}, ${course.editionId}, ${at} from (select count(*) from rated) as first
      on conflict (user_id, course_id) do update set user_id = excluded.user_id
      returning id
    )
    update users set current_enrolment_id = enrolled.id, open_topic_id = null
    from enrolled where users.id = ${userId}
    returning (select bonus from rated) as bonus`.execute(db)
  return rows[0]?.bonus ?? 0
}
