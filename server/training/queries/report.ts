import type { Db } from '../../db/types.ts'

interface ReportQuery {
  userId: number
  taskId: number
  /** Reports after this moment, up to now, count against the limit. */
  since: Date
  now: Date
}

/** A task of the learner with its answer and what was reported of it; undefined when it is not one of theirs. */
export function findReportable(db: Db, { userId, taskId, since, now }: ReportQuery) {
  return db
    .selectFrom('enrolments')
    .innerJoin('tasks', join =>
      join.onRef('tasks.courseId', '=', 'enrolments.courseId').on('tasks.id', '=', taskId),
    )
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .leftJoin('answers', join =>
      join.onRef('answers.enrolmentId', '=', 'enrolments.id').onRef('answers.taskId', '=', 'tasks.id'),
    )
    .leftJoin('answerReports', join =>
      join
        .onRef('answerReports.enrolmentId', '=', 'enrolments.id')
        .onRef('answerReports.taskId', '=', 'tasks.id'),
    )
    .where('enrolments.userId', '=', userId)
    .select(eb => [
      'enrolments.id as enrolmentId',
      'courses.key as courseKey',
      'tasks.key as taskKey',
      'tasks.fen',
      'tasks.rightMoves',
      'answers.result as right',
      'answers.moveSan as san',
      'answerReports.createdAt as reportedAt',
      eb
        .selectFrom('answerReports as recent')
        .where('recent.userId', '=', userId)
        .where('recent.createdAt', '>', since)
        .where('recent.createdAt', '<=', now)
        .select(row => row.fn.countAll<number>().as('number'))
        .as('reportsToday'),
    ])
    .executeTakeFirst()
}

interface NewReport {
  enrolmentId: number
  taskId: number
  userId: number
  words: string | null
  createdAt: Date
}

/** False when another report of this answer came first. */
export async function insertReport(db: Db, report: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('answerReports')
    .values(report)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
