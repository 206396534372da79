import { sql } from 'kysely'

/** Nothing is planned further ahead: pauses and leases of jobs last an hour at most. */
const FURTHEST_MS = 2 * 60 * 60 * 1000

/**
 * Whether the time in this column has come: `where(isDue('nextTryAt', now))`. A time further ahead than anything is
 * planned was written while the clock was ahead, and has come, too.
 */
export function isDue(column: 'nextTryAt' | 'nextCheckAt', now: Date) {
  const furthest = new Date(now.getTime() + FURTHEST_MS)
  return sql<boolean>`(${sql.ref(column)} <= ${now}::timestamptz or ${sql.ref(column)} > ${furthest}::timestamptz)`
}
