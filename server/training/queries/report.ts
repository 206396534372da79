import type { Db } from '../../db/types.ts'
import { keptMove } from './answering.ts'

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
      'courses.hideAnswers',
      'tasks.fen',
      'answers.result as right',
      'answers.moveUci as uci',
      'answers.moveSan as san',
      keptMove().as('kept'),
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
