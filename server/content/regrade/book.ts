import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/types.ts'

type Tx = Transaction<Database>

/** What was a mistake and counts by now leaves the mistakes book. `upgraded`: the tasks of each enrolment. */
export async function letGoOfUpgraded(
  tx: Tx,
  upgraded: ReadonlyMap<number, readonly number[]>,
  now: Date,
): Promise<void> {
  const pairs = [...upgraded].flatMap(([enrolment, tasks]) => tasks.map(task => ({ enrolment, task })))
  const enrolments = pairs.map(({ enrolment }) => enrolment)
  const tasks = pairs.map(({ task }) => task)
  await sql`
    update book_items set state = 'removed', due_day = null, refute_day = null, removed_why = 'regraded',
      removed_at = ${now}
    from unnest(${enrolments}::bigint[], ${tasks}::int[]) as let_go(enrolment_id, task)
      join enrolments on enrolments.id = enrolment_id
    where book_items.user_id = enrolments.user_id and task_id = task and ply = 0 and state <> 'removed'`.execute(
    tx,
  )
}

/** A task that was taken out of its course leaves every book. */
export async function letGoOfWithdrawn(tx: Tx, courseId: number, now: Date): Promise<void> {
  await sql`
    update book_items set state = 'removed', due_day = null, refute_day = null, removed_why = 'withdrawn',
      removed_at = ${now}
    where course_id = ${courseId} and state <> 'removed'
      and not exists (select from placements where placements.task_id = book_items.task_id)`.execute(tx)
}
