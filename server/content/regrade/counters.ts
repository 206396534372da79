import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Database } from '../../db/types.ts'
import type { Upgrade } from './upgrades.ts'

type Tx = Transaction<Database>

/** The result of a finished course that is better now. */
export interface RaisedResult {
  enrolmentId: number
  before: number
  after: number
  total: number
}

/** Marks the answers as right, and raises the results of courses that are finished. */
export async function saveUpgrades(tx: Tx, upgrades: readonly Upgrade[]): Promise<RaisedResult[]> {
  const results: RaisedResult[] = []
  for (const [enrolmentId, own] of Map.groupBy(upgrades, each => each.enrolmentId)) {
    await tx
      .updateTable('answers')
      .set({ result: true })
      .where('enrolmentId', '=', enrolmentId)
      .where(
        'taskId',
        'in',
        own.map(({ taskId }) => taskId),
      )
      .execute()
    const finished = await tx
      .updateTable('enrolments')
      .set(eb => ({ correct: eb('correct', '+', own.length) }))
      .where('id', '=', enrolmentId)
      .where('finishedAt', 'is not', null)
      .returning(['correct', 'total'])
      .executeTakeFirst()
    const { correct, total } = finished ?? { correct: null, total: null }
    if (correct !== null && total !== null) {
      results.push({ enrolmentId, before: correct - own.length, after: correct, total })
    }
  }
  return results
}

/** The counters of each topic, made again from the log. */
export async function recountProgress(tx: Tx, courseId: number): Promise<void> {
  await sql`
    update topic_progress as topic set solved = counted.solved, wrong = counted.wrong
    from (
      select enrolments.id as enrolment_id, topic_progress.topic_id, count(answers.task_id) as solved,
        count(answers.task_id) filter (where not answers.result) as wrong
      from enrolments
      join topic_progress on topic_progress.enrolment_id = enrolments.id
      left join placements on placements.topic_id = topic_progress.topic_id
      left join answers on answers.enrolment_id = enrolments.id and answers.task_id = placements.task_id
      where enrolments.course_id = ${courseId}
      group by enrolments.id, topic_progress.topic_id
    ) as counted
    where topic.enrolment_id = counted.enrolment_id and topic.topic_id = counted.topic_id`.execute(tx)
}

/**
 * The counters of each theme, made again from the log by what the tasks are said to train by now: of the course, and
 * of the learners whose ratings were replayed, for what was to be expected of an answer hangs on them.
 */
export async function recountThemes(
  tx: Tx,
  course: { id: number; levelId: LevelId },
  rerated: readonly number[] = [],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select enrolments.id from enrolments join courses on courses.id = enrolments.course_id
    where course_id = ${course.id} or (level_id = ${course.levelId} and user_id = any(${rerated}))`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  await sql`delete from theme_progress where enrolment_id = any(${ids})`.execute(tx)
  await sql`
    insert into theme_progress (enrolment_id, theme, answers, correct, expected)
    select enrolment_id, theme, count(*), count(*) filter (where result),
      sum(1 / (1 + power(10, (answers.difficulty - rating_before) / 400)))
    from answers join tasks on tasks.id = answers.task_id
    where enrolment_id = any(${ids}) and theme is not null
    group by enrolment_id, theme`.execute(tx)
}

/** Where the task that was left to do is gone, the course is done; a topic without a task left is not open. */
export async function finishCourses(tx: Tx, courseId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update enrolments set finished_at = ${now}, correct = made.correct, total = editions.tasks_count
    from editions, (
      select enrolment_id, sum(solved) as solved, sum(solved - wrong) as correct from topic_progress group by enrolment_id
    ) as made
    where enrolments.course_id = ${courseId} and finished_at is null
      and editions.id = enrolments.edition_id and enrolments.current_block = editions.blocks_count
      and made.enrolment_id = enrolments.id and made.solved = editions.tasks_count
    returning enrolments.id`.execute(tx)
  await sql`
    update users set open_topic_id = null
    from enrolments join topic_progress on topic_progress.enrolment_id = enrolments.id
      join topics on topics.id = topic_progress.topic_id
    where users.id = enrolments.user_id and enrolments.course_id = ${courseId}
      and users.open_topic_id = topics.id and topic_progress.solved >= topics.total_tasks`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The results of courses that are finished. */
export function findResults(tx: Tx, enrolments: readonly number[]) {
  return tx
    .selectFrom('enrolments')
    .where('id', 'in', [...enrolments, 0])
    .where('correct', 'is not', null)
    .where('total', 'is not', null)
    .select(eb => [
      'userId',
      eb.ref('correct').$notNull().as('correct'),
      eb.ref('total').$notNull().as('total'),
    ])
    .execute()
}
