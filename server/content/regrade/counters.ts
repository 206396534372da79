import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import type { Database } from '../../db/types.ts'

type Tx = Transaction<Database>

/** Raises the results of finished courses by so many right answers. @returns the enrolments with a better result */
export async function raiseResults(
  tx: Tx,
  upgraded: ReadonlyMap<number, readonly number[]>,
): Promise<number[]> {
  const ids = [...upgraded.keys()]
  const counts = [...upgraded.values()].map(({ length }) => length)
  const { rows } = await sql<{ id: number }>`
    update enrolments set correct = correct + more."right"
    from unnest(${ids}::bigint[], ${counts}::int[]) as more(id, "right")
    where enrolments.id = more.id and finished_at is not null and correct is not null and total is not null
    returning enrolments.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The counters and results of each topic, made again from the log. */
export async function recountProgress(tx: Tx, enrolments: readonly number[]): Promise<void> {
  await sql`
    update topic_progress as topic set solved = counted.solved, wrong = counted.wrong,
      results = counted.results
    from (
      select begun.enrolment_id, begun.topic_id, count(answers.task_id) as solved,
        count(answers.task_id) filter (where not answers.result) as wrong,
        coalesce(string_agg(case when answers.result then '1' else '0' end, '' order by placements.number)
          filter (where answers.task_id is not null), '') as results
      from topic_progress as begun
      left join placements on placements.topic_id = begun.topic_id
      left join answers on answers.enrolment_id = begun.enrolment_id and answers.task_id = placements.task_id
      where begun.enrolment_id = any(${enrolments})
      group by begun.enrolment_id, begun.topic_id
    ) as counted
    where topic.enrolment_id = counted.enrolment_id and topic.topic_id = counted.topic_id`.execute(tx)
}

/** The counters of each theme, made again from the log by what the tasks are said to train by now. */
export async function recountThemes(tx: Tx, enrolments: readonly number[]): Promise<void> {
  await sql`delete from theme_progress where enrolment_id = any(${enrolments})`.execute(tx)
  await sql`
    insert into theme_progress (enrolment_id, theme, answers, correct, expected)
    select enrolment_id, theme, count(*), count(*) filter (where result),
      sum(1 / (1 + power(10, (answers.difficulty - rating_before) / 400)))
    from answers join tasks on tasks.id = answers.task_id
    where enrolment_id = any(${enrolments}) and theme is not null
    group by enrolment_id, theme`.execute(tx)
}

/** All that learners have begun at a level: what was to be expected of an answer hangs on the rating there. */
export async function findBegun(tx: Tx, levelId: LevelId, learners: readonly number[]): Promise<number[]> {
  if (learners.length === 0) return []
  const begun = await tx
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .where('courses.levelId', '=', levelId)
    .where('enrolments.userId', 'in', learners)
    .select('enrolments.id')
    .execute()
  return begun.map(({ id }) => id)
}

/** Where the task that was left to do is gone, the course is done; a topic without a task left is not open. */
export async function finishCourses(tx: Tx, enrolments: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update enrolments set finished_at = ${now}, correct = made.correct, total = editions.tasks_count
    from editions, (
      select enrolment_id, sum(solved) as solved, sum(solved - wrong) as correct from topic_progress
      where enrolment_id = any(${enrolments})
      group by enrolment_id
    ) as made
    where finished_at is null
      and editions.id = enrolments.edition_id and enrolments.current_block = editions.blocks_count
      and made.enrolment_id = enrolments.id and made.solved = editions.tasks_count
    returning enrolments.id`.execute(tx)
  await sql`
    update users set open_topic_id = null
    from enrolments join topic_progress on topic_progress.enrolment_id = enrolments.id
      join topics on topics.id = topic_progress.topic_id
    where users.id = enrolments.user_id and enrolments.id = any(${enrolments})
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
