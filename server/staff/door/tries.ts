import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../../http/calls/api-error.ts'

// How often a password or a code may be given wrong at the door: five times in a row, then it is closed for a while.

const MOST_TRIES = 5
const CLOSED_MS = 15 * 60 * 1000

/**
 * Counts a try before it is looked at, so that tries at the same moment count each; the fifth closes the door behind it.
 * `forgetTries` after the right password and code, `giveBackTry` after one that was right as far as it went.
 */
export async function takeTry(db: Db, userId: number, now: Date): Promise<void> {
  const until = new Date(now.getTime() + CLOSED_MS)
  const fifth = sql<boolean>`studio_doors.closed_until is null and studio_doors.wrong + 1 >= ${sql.lit(MOST_TRIES)}`
  const taken = await db
    .insertInto('studioDoors')
    .values({ userId, wrong: 1 })
    .onConflict(conflict =>
      conflict
        .column('userId')
        .doUpdateSet({
          wrong: sql<number>`case when studio_doors.closed_until is null then studio_doors.wrong + 1 else 1 end`,
          closedUntil: sql<Date | null>`case when ${fifth} then ${until}::timestamptz end`,
        })
        .where(eb =>
          eb.or([eb('studioDoors.closedUntil', 'is', null), eb('studioDoors.closedUntil', '<=', now)]),
        ),
    )
    .returning('userId')
    .executeTakeFirst()
  if (!taken) throw closedRefusal(await findClosedUntil(db, userId, now), now)
}

/** Until when the door is closed; null: it can be tried. */
export async function findClosedUntil(db: Db, userId: number, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('studioDoors')
    .where('userId', '=', userId)
    .where('closedUntil', '>', now)
    .select('closedUntil')
    .executeTakeFirst()
  return row?.closedUntil ?? null
}

function closedRefusal(until: Date | null, now: Date): ApiError {
  const seconds = Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000)
  return new ApiError('door_closed', { retryAfterSeconds: Math.max(1, seconds) })
}

export async function giveBackTry(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('studioDoors')
    .set({ wrong: sql<number>`greatest(wrong - 1, 0)`, closedUntil: null })
    .where('userId', '=', userId)
    .execute()
}

export async function forgetTries(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('studioDoors')
    .set({ wrong: 0, closedUntil: null })
    .where('userId', '=', userId)
    .execute()
}
