import { sql } from 'kysely'
import type { LineCount } from '@tabia/core/training/line-depth.ts'
import type { Db } from '../../db/types.ts'
import { isOrdered } from '../queries/course.ts'

/** A task of a learner's course with the answer given to it; undefined when it is not one of theirs. */
export function findAnsweredTree(db: Db, userId: number, taskId: number) {
  return db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .innerJoin('tasks', join =>
      join.onRef('tasks.courseId', '=', 'enrolments.courseId').on('tasks.id', '=', taskId),
    )
    .leftJoin('answers', join =>
      join.onRef('answers.enrolmentId', '=', 'enrolments.id').onRef('answers.taskId', '=', 'tasks.id'),
    )
    .where('enrolments.userId', '=', userId)
    .select([
      'enrolments.id as enrolmentId',
      'courses.number as courseNumber',
      'courses.hideAnswers',
      isOrdered(userId).as('ordered'),
      'tasks.version',
      'tasks.fen',
      'tasks.goal',
      'tasks.mateIn',
      'tasks.moves',
      'answers.result',
      'answers.moveSan',
    ])
    .executeTakeFirst()
}

export interface PlayedLine {
  attempt: string
  userId: number
  enrolmentId: number
  taskId: number
  taskVersion: number
  defence: number
  /** UCI with spaces between. */
  moves: string
  found: number
  ownMoves: number
  stopped: number | null
  complete: boolean | null
  /** The first play of a line is one, after a right answer. */
  tellsDepth: boolean
  at: Date
}

/**
 * Logs a play, and its depth if it is the first of its line. False when this attempt is logged already as another play:
 * sent again as it was, nothing is written and it is true.
 */
export async function insertLine(db: Db, line: PlayedLine): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    with logged as (
      insert into practice (attempt, user_id, kind, task_id, task_version, move_uci, result, ref, created_at)
      values (${line.attempt}, ${line.userId}, 'line', ${line.taskId}, ${line.taskVersion}, ${line.moves},
        ${line.complete}, ${line.found}, ${line.at})
      on conflict (user_id, attempt) do nothing
      returning task_id
    ), deep as (
      insert into line_progress (enrolment_id, task_id, defence, found, own_moves, stopped, created_at)
      select ${line.enrolmentId}, task_id, ${line.defence}, ${line.found}, ${line.ownMoves}, ${line.stopped}, ${line.at}
      from logged where ${line.tellsDepth}::boolean
      on conflict do nothing
    )
    select exists (select from logged) or exists (
      select from practice
      where user_id = ${line.userId} and attempt = ${line.attempt} and kind = 'line'
        and task_id = ${line.taskId} and move_uci = ${line.moves}
    ) as same`.execute(db)
  return rows[0]?.same ?? false
}

/** Lines by level, and those of each own move they were missed at. */
export async function findLineCounts(db: Db, userId: number, since: Date): Promise<LineCount[]> {
  const { rows } = await sql<LineCount>`
    select courses.level_id as level, played.stopped, recent, count(*)::integer as lines,
      count(*) filter (where played.found = played.own_moves)::integer as complete
    from enrolments
      join courses on courses.id = enrolments.course_id
      join line_progress as played on played.enrolment_id = enrolments.id,
      lateral (select played.created_at > ${since} as recent) as time
    where enrolments.user_id = ${userId}
    group by courses.level_id, played.stopped, recent`.execute(db)
  return rows
}
