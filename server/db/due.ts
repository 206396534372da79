import { type Expression, sql } from 'kysely'
import { after, HOUR_MS } from '@tabia/core/time.ts'

/** Nothing is planned further ahead: pauses and leases of jobs last an hour at most. */
const FURTHEST_MS = 2 * HOUR_MS

/**
 * The id of the row that has been due longest, locked for this statement, so that several workers may claim rows side
 * by side: `updateTable('letters').set({ nextTryAt: until }).where('id', '=', dueRow('letters', 'nextTryAt', now))`.
 * A time further ahead than anything is planned was written while the clock was ahead, and is due, too.
 */
export function dueRow<Id>(
  table: 'letters' | 'payments' | 'refunds',
  column: 'nextTryAt' | 'nextCheckAt',
  now: Date,
  isOpen: Expression<unknown> = sql`true`,
) {
  const at = sql.ref(column)
  return sql<Id>`(
    select id from ${sql.table(table)}
    where ${isOpen} and (${at} <= ${now}::timestamptz or ${at} > ${after(now, FURTHEST_MS)}::timestamptz)
    order by ${at}, id limit 1 for update skip locked)`
}
