import { type Kysely, sql } from 'kysely'
import type { LevelRating } from '@tabia/core/training/rating.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Database } from '../../db/types.ts'
import { currentCourse } from './topic.ts'

/** What the rules ask about a learner who chooses a course of a level. */
export function getChooser(db: Kysely<Database>, userId: number, level: LevelId) {
  return db
    .selectFrom('users')
    .leftJoin('ratings as below', join =>
      join.onRef('below.userId', '=', 'users.id').on('below.levelId', '=', sql<LevelId>`${level - 1}`),
    )
    .where('users.id', '=', userId)
    .select(['users.emailVerifiedAt', currentCourse().as('currentCourse'), 'below.record as recordBelow'])
    .executeTakeFirstOrThrow()
}

/**
 * Makes a course the current one, enrols the learner and creates the level's rating where there is none yet.
 * One statement, so that nothing is half done; called twice it changes nothing more.
 * @returns the bonus of the rating when this call created it, else 0
 */
export async function activateCourse(
  db: Kysely<Database>,
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
