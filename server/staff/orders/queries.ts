import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** How far a learner has come in a course; undefined: not begun. */
export function findProgress(db: Db, userId: number, courseId: number) {
  return db
    .selectFrom('enrolments')
    .innerJoin('editions', 'editions.id', 'enrolments.editionId')
    .where('enrolments.userId', '=', userId)
    .where('enrolments.courseId', '=', courseId)
    .select('editions.tasksCount as tasks')
    .select(eb =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('topicProgress')
            .whereRef('topicProgress.enrolmentId', '=', 'enrolments.id')
            .select(({ fn }) => fn.sum<number>('solved').as('solved')),
          sql<number>`0`,
        )
        .as('solved'),
    )
    .executeTakeFirst()
}
