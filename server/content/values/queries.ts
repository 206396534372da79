import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { AnswerTally, TimedAnswer } from '@tabia/core/training/measuring/answer-tally.ts'
import type { MoveReports, TaskFigures } from '@tabia/core/training/measuring/task-figures.ts'
import type { TaskValue } from '@tabia/core/training/measuring/task-value.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Database, Db } from '../../db/types.ts'

type Tx = Transaction<Database>

export interface CourseToMeasure {
  id: number
  key: string
  levelId: LevelId
  digest: string
}

export function findCoursesToMeasure(db: Db, key?: string): Promise<CourseToMeasure[]> {
  return db
    .selectFrom('courses')
    .select(['id', 'key', 'levelId', 'digest'])
    .$if(key !== undefined, query => query.where('key', '=', key ?? ''))
    .orderBy('id')
    .execute()
}

/** Those whose pass of this day is not done. */
export function findUnmeasured(db: Db, day: string): Promise<CourseToMeasure[]> {
  return db
    .selectFrom('courses')
    .leftJoin('measuredCourses', 'measuredCourses.courseId', 'courses.id')
    .select(['courses.id', 'courses.key', 'courses.levelId', 'courses.digest'])
    .where(eb =>
      eb.or([
        eb('measuredCourses.day', 'is', null),
        eb('measuredCourses.day', '<>', day),
        eb('measuredCourses.afterTask', 'is not', null),
      ]),
    )
    .orderBy('courses.id')
    .execute()
}

export interface Pass {
  day: string
  stamp: string
  /** The task the part before ended with; null: the pass is done. */
  afterTask: number | null
}

/** The course's pass, locked: parts of it come one after the other, whichever process makes them. */
export async function lockPass(tx: Tx, courseId: number): Promise<Pass> {
  await tx
    .insertInto('measuredCourses')
    .values({ courseId, day: '1970-01-01', stamp: '', afterTask: null, measuredAt: null })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('measuredCourses')
    .select(['day', 'stamp', 'afterTask'])
    .where('courseId', '=', courseId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function savePass(
  tx: Tx,
  courseId: number,
  pass: Partial<Pass> & { measuredAt?: Date },
): Promise<void> {
  await tx.updateTable('measuredCourses').set(pass).where('courseId', '=', courseId).execute()
}

/**
 * Changes with every answer of the course's learners at its level, with a regrade, an erasure, a report and other judged
 * moves: while it stays, a measuring would find what it found.
 */
export async function stampOf(
  tx: Tx,
  { id, levelId }: CourseToMeasure,
): Promise<{ stamp: string; learners: number }> {
  const { rows } = await sql<{ stamp: string; learners: number }>`
    select count(*)::int as learners,
      concat_ws(' ', count(*), sum(games), sum(round(rating * 1000)::bigint), (
        select count(*) from answer_reports join enrolments on enrolments.id = enrolment_id where course_id = ${id}
      ), (select judged_digest from courses where courses.id = ${id})) as stamp
    from enrolments join ratings on ratings.user_id = enrolments.user_id and ratings.level_id = ${levelId}
    where enrolments.course_id = ${id}`.execute(tx)
  return rows[0] ?? { stamp: '', learners: 0 }
}

/** After its tasks were changed: the next pass measures, whether there are new answers or not. */
export async function forgetStamp(tx: Tx, courseId: number): Promise<void> {
  await tx.updateTable('measuredCourses').set({ stamp: '' }).where('courseId', '=', courseId).execute()
}

/** Another position is another task: what was answered to the old one, and what was taken over from it, is gone. */
export async function measureAnew(tx: Tx, tasks: readonly number[]): Promise<void> {
  if (tasks.length === 0) return
  await tx
    .updateTable('tasks')
    .set(eb => ({ measuredFrom: eb.ref('version') }))
    .where('id', 'in', tasks)
    .execute()
  await tx.deleteFrom('taskValues').where('taskId', 'in', tasks).execute()
  await tx.deleteFrom('taskFigures').where('taskId', 'in', tasks).execute()
}

export interface TaskToMeasure {
  id: number
  /** The start value. */
  difficulty: number
}

export function findPart(tx: Tx, courseId: number, after: number, limit: number): Promise<TaskToMeasure[]> {
  return tx
    .selectFrom('tasks')
    .select(['id', 'difficulty'])
    .where('courseId', '=', courseId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export interface LoggedAnswer extends TimedAnswer {
  taskId: number
}

/** To these tasks of a course, as their positions are now; in one order, so that equal logs give equal values. */
export async function findAnswers(
  tx: Tx,
  courseId: number,
  { from, to }: { from: number; to: number },
): Promise<LoggedAnswer[]> {
  const { rows } = await sql<LoggedAnswer>`
    select answers.task_id, answers.result as right, answers.rating_before as rating,
      answers.deviation_after as deviation, answers.move_uci as uci, answers.difficulty,
      extract(epoch from answers.created_at - before.created_at)::int as seconds
    from enrolments
    join answers on answers.enrolment_id = enrolments.id and answers.task_id between ${from} and ${to}
    join tasks on tasks.id = answers.task_id and tasks.course_id = enrolments.course_id
    left join placements here on here.task_id = answers.task_id and here.topic_id = answers.topic_id
    left join placements prior on prior.topic_id = here.topic_id and prior.number = here.number - 1
    left join answers before on before.enrolment_id = enrolments.id and before.task_id = prior.task_id
    where enrolments.course_id = ${courseId} and answers.task_version >= tasks.measured_from
    order by answers.task_id, answers.enrolment_id`.execute(tx)
  return rows
}

export interface LoggedReports extends MoveReports {
  taskId: number
}

/** What learners say of moves that are judged wrong, with the engine's word. */
export async function findReports(
  tx: Tx,
  courseId: number,
  { from, to }: { from: number; to: number },
): Promise<LoggedReports[]> {
  const { rows } = await sql<LoggedReports>`
    select answers.task_id, answers.move_uci as uci, count(*)::int as reports,
      coalesce(max(verdict) in ('also', 'grey'), false) as is_supported
    from enrolments
    join answer_reports on answer_reports.enrolment_id = enrolments.id
      and answer_reports.task_id between ${from} and ${to}
    join answers on answers.enrolment_id = enrolments.id and answers.task_id = answer_reports.task_id
    join tasks on tasks.id = answers.task_id
    left join judged_moves on judged_moves.task_id = answers.task_id and judged_moves.move_uci = answers.move_uci
    where enrolments.course_id = ${courseId} and not answers.result and answers.task_version >= tasks.measured_from
    group by answers.task_id, answers.move_uci
    order by answers.task_id, answers.move_uci`.execute(tx)
  return rows
}

export interface NewFigures extends TaskFigures, AnswerTally {
  taskId: number
}

export async function saveFigures(tx: Tx, figures: readonly NewFigures[]): Promise<void> {
  await tx
    .insertInto('taskFigures')
    .values(
      figures.map(({ wrongMoves, bands, ...rest }) => ({
        ...rest,
        wrongMoves: JSON.stringify(wrongMoves),
        bands: JSON.stringify(bands),
      })),
    )
    .onConflict(conflict =>
      conflict.column('taskId').doUpdateSet(eb => ({
        answers: eb.ref('excluded.answers'),
        right: eb.ref('excluded.right'),
        expected: eb.ref('excluded.expected'),
        topMove: eb.ref('excluded.topMove'),
        topShare: eb.ref('excluded.topShare'),
        topZ: eb.ref('excluded.topZ'),
        discZ: eb.ref('excluded.discZ'),
        reports: eb.ref('excluded.reports'),
        reportedMove: eb.ref('excluded.reportedMove'),
        flag: eb.ref('excluded.flag'),
        rightRating: eb.ref('excluded.rightRating'),
        seconds: eb.ref('excluded.seconds'),
        wrongMoves: eb.ref('excluded.wrongMoves'),
        bands: eb.ref('excluded.bands'),
      })),
    )
    .execute()
}

export interface NewValue extends TaskValue {
  taskId: number
}

export async function saveValues(tx: Tx, values: readonly NewValue[]): Promise<void> {
  const column = <Key extends keyof NewValue>(key: Key) => values.map(value => value[key])
  await sql`
    insert into task_values (task_id, answers, value, deviation)
    select * from unnest(${column('taskId')}::int[], ${column('answers')}::int[],
      ${column('value')}::float8[], ${column('deviation')}::float8[])
    on conflict (task_id) do update
      set answers = excluded.answers, value = excluded.value, deviation = excluded.deviation`.execute(tx)
}
