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
 * Returns the bonus of the rating when it was created by this call, else 0.
 */
export async function activateCourse(
  db: Kysely<Database>,
  start: { userId: number; course: { id: number; editionId: number }; rating: LevelRating; at: Date },
): Promise<number> {
  const { userId, course, rating, at } = start
  const { created } = await db
    .with('rated', query =>
      query
        .insertInto('ratings')
        .values({
          userId,
          levelId: rating.level,
          rating: rating.rating,
          deviation: rating.deviation,
          volatility: rating.volatility,
          bonus: rating.bonus,
          createdAt: at,
        })
        .onConflict(conflict => conflict.doNothing())
        .returning('bonus'),
    )
    .with('enrolled', query =>
      query
        .insertInto('enrolments')
        .values({ userId, courseId: course.id, editionId: course.editionId, createdAt: at })
        // Nothing changes, but the row's id comes back, also when another device has just made it.
        .onConflict(conflict => conflict.columns(['userId', 'courseId']).doUpdateSet({ userId }))
        .returning('id'),
    )
    .with('chosen', query =>
      query
        .updateTable('users')
        .from('enrolled')
        .set({ currentEnrolmentId: eb => eb.ref('enrolled.id'), openTopicId: null })
        .where('users.id', '=', userId)
        .returning('users.id'),
    )
    .selectFrom('chosen')
    .select(eb => eb.selectFrom('rated').select('bonus').as('created'))
    .executeTakeFirstOrThrow()
  return created ?? 0
}
