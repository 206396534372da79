import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from 'kysely'
import { judgeAnswer } from '@tabia/core/chess/answer.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Database, Db } from '../../db/types.ts'

type Tx = Transaction<Database>

/** A move that was judged wrong in its task and is right by now. */
export interface MendedMove {
  taskId: number
  uci: string
}

interface Mended extends MendedMove {
  taskKey: string
}

/** Judges every move that was tried in a task once, however many learners tried it. */
export async function findMended(tx: Tx, courseId: number): Promise<Mended[]> {
  const tried = await tx
    .selectFrom(
      tx
        .selectFrom('answers')
        .innerJoin('enrolments', 'enrolments.id', 'answers.enrolmentId')
        .where('enrolments.courseId', '=', courseId)
        .where('answers.result', '=', false)
        .select(['answers.taskId', 'answers.moveUci as uci'])
        .distinct()
        .as('tried'),
    )
    .innerJoin('tasks', 'tasks.id', 'tried.taskId')
    .select(['tried.taskId', 'tried.uci', 'tasks.key as taskKey', 'tasks.fen', 'tasks.rightMoves'])
    .orderBy('tried.taskId')
    .execute()
  return tried
    .filter(({ uci, ...task }) => {
      const verdict = judgeAnswer(task, uci)
      return verdict.kind === 'judged' && verdict.right
    })
    .map(({ taskId, taskKey, uci }) => ({ taskId, taskKey, uci }))
}

export interface Enrolment {
  id: number
  userId: number
}

interface Outdated {
  courseId: number
  mended: readonly Mended[]
  /** Tasks left the lists: the counters of everyone in the course are made again. */
  everyone: boolean
  /** The enrolment the part before ended with. */
  after: number
  limit: number
}

/** Learners of the course for whom something changes, in the order of their enrolments. */
export async function findOutdated(tx: Tx, outdated: Outdated): Promise<Enrolment[]> {
  const { courseId, mended, everyone, after, limit } = outdated
  const { rows } = await sql<Enrolment>`
    select id, user_id from enrolments
    where course_id = ${courseId} and id > ${after} and (
      ${everyone}
      or exists (
        select from answers join ${movesOf(mended)} using (task_id, move_uci)
        where answers.enrolment_id = enrolments.id and not answers.result
      )
      or exists (
        select from (
          select theme, count(*) as answers, count(*) filter (where result) as correct
          from answers join tasks on tasks.id = answers.task_id
          where enrolment_id = enrolments.id and theme is not null
          group by theme
        ) as counted full join (
          select theme, answers, correct from theme_progress where enrolment_id = enrolments.id
        ) as kept using (theme)
        where counted.answers is distinct from kept.answers or counted.correct is distinct from kept.correct
      )
    )
    order by id limit ${limit}`.execute(tx)
  return rows
}

/** Answers of these learners wait until the regrade ends, and are rated anew if the rating changed (record-answer.ts). */
export async function lockRatings(tx: Tx, levelId: LevelId, learners: readonly number[]): Promise<void> {
  await tx
    .selectFrom('ratings')
    .select('userId')
    .where('levelId', '=', levelId)
    .where('userId', 'in', learners)
    .orderBy('userId')
    .forUpdate()
    .execute()
}

/** Marks the answers that played such a move as right. @returns the task of each, by enrolment */
export async function upgradeAnswers(
  tx: Tx,
  enrolments: readonly number[],
  mended: readonly MendedMove[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ enrolmentId: number; taskIds: number[] }>`
    with upgraded as (
      update answers set result = true
      from ${movesOf(mended)}
      where answers.enrolment_id = any(${enrolments}) and not answers.result
        and answers.task_id = mended.task_id and answers.move_uci = mended.move_uci
      returning answers.enrolment_id, answers.task_id
    )
    select enrolment_id, array_agg(task_id) as task_ids from upgraded group by enrolment_id`.execute(tx)
  return new Map(rows.map(({ enrolmentId, taskIds }) => [enrolmentId, taskIds]))
}

/** Learners of the course who are judged wrong for this move, in the order of their enrolments. */
export async function findWronged(
  db: Db,
  {
    courseId,
    move: { taskId, uci },
    after,
    limit,
  }: { courseId: number; move: MendedMove; after: number; limit: number },
): Promise<Enrolment[]> {
  const { rows } = await sql<Enrolment>`
    select id, user_id from enrolments join answers on answers.enrolment_id = enrolments.id
    where course_id = ${courseId} and id > ${after} and task_id = ${taskId} and move_uci = ${uci} and not result
    order by id limit ${limit}`.execute(db)
  return rows
}

function movesOf(mended: readonly MendedMove[]): RawBuilder<unknown> {
  const tasks = mended.map(({ taskId }) => taskId)
  const moves = mended.map(({ uci }) => uci)
  return sql`unnest(${tasks}::int[], ${moves}::text[]) as mended(task_id, move_uci)`
}
