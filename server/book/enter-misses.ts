import { putBack } from '@tabia/core/book/schedule.ts'
import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { lockItem, saveItem } from './queries/task.ts'

/** A task that was answered once and is missed again, outside the book. */
export interface Miss {
  taskId: number
  /** UCI; null: not answered. */
  move: string | null
}

/**
 * Misses come into the book of a learner who has it on; the earliest repetition is tomorrow. One that is known, resting or
 * on the shelf comes back, due tomorrow; one the learner took out stays out. Nothing where the book is off.
 */
export async function enterMisses(
  tx: Db,
  { userId, misses, at, day }: { userId: number; misses: readonly Miss[]; at: Date; day: string },
): Promise<void> {
  const { bookOn } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('bookOn')
    .executeTakeFirstOrThrow()
  if (!bookOn) return
  for (const { taskId, move } of misses) {
    const position = { userId, taskId, ply: 0 }
    const item = await lockItem(tx, position)
    const own = move === null ? {} : { ownMove: move, ownAt: at }
    if (!item) {
      await insertMiss(tx, { userId, taskId, move, at, day })
    } else if (item.state === 'known' || item.state === 'parked' || item.state === 'aside') {
      const { state, dueDay, lapses, rightInRow } = putBack(item, day)
      await saveItem(tx, position, { ...own, state, dueDay, lapses, rightInRow })
    } else {
      await saveItem(tx, position, own)
    }
  }
}

async function insertMiss(
  tx: Db,
  { userId, taskId, move, at, day }: Miss & { userId: number; at: Date; day: string },
): Promise<void> {
  await sql`
    insert into book_items (user_id, task_id, course_id, theme, state, own_move, own_at, missed_at, since_day)
    select ${userId}, id, course_id, theme, 'waiting', ${move}::text, ${move === null ? null : at}::timestamptz, ${at}, ${day}
    from tasks where id = ${taskId}
    on conflict do nothing`.execute(tx)
}
