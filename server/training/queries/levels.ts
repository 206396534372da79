import type { Db } from '../../db/types.ts'

/** The ratings of the levels where something was answered. */
export function findAnsweredLevels(db: Db, userId: number) {
  return db
    .selectFrom('ratings')
    .where('userId', '=', userId)
    .where('games', '>', 0)
    .select(['levelId', 'rating', 'deviation', 'record'])
    .execute()
}

/** The courses a learner has begun, their counters summed, with the document each has earned. */
export function findCourseProgress(db: Db, userId: number) {
  return db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('editions', 'editions.id', 'enrolments.editionId')
    .leftJoin('awards', join =>
      join.onRef('awards.userId', '=', 'enrolments.userId').onRef('awards.courseId', '=', 'courses.id'),
    )
    .leftJoin('topicProgress', 'topicProgress.enrolmentId', 'enrolments.id')
    .where('enrolments.userId', '=', userId)
    .groupBy(['enrolments.id', 'courses.id', 'editions.id', 'awards.id'])
    .select(eb => [
      'courses.id',
      'courses.levelId',
      'courses.origin',
      'courses.number',
      'courses.name',
      'editions.blocksCount',
      'editions.tasksCount',
      'enrolments.currentBlock as block',
      eb('enrolments.finishedAt', 'is not', null).$castTo<boolean>().as('finished'),
      eb
        .and([
          eb('enrolments.finishedAt', 'is not', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('moments')
                .where('moments.userId', '=', userId)
                .where('moments.kind', '=', 'map')
                .whereRef('moments.subject', '=', 'courses.id')
                .select('moments.subject'),
            ),
          ),
        ])
        .$castTo<boolean>()
        .as('fresh'),
      eb.fn.coalesce(eb.fn.sum<number>('topicProgress.solved'), eb.lit(0)).as('solved'),
      eb.fn.coalesce(eb.fn.sum<number>('topicProgress.wrong'), eb.lit(0)).as('wrong'),
      'awards.slug',
      'awards.typeId',
    ])
    .orderBy('courses.levelId')
    .orderBy('courses.origin', 'desc')
    .orderBy('courses.number')
    .execute()
}
