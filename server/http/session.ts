import { sql } from 'kysely'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../db/types.ts'
import type { Claims } from './token.ts'

const HOUR_MS = 60 * 60 * 1000
/** A session ends so long after it was last seen, and so long after login at the latest (A-TOKEN). */
export const LONGEST_UNSEEN = `${45 * 24} hours`
export const LONGEST_SESSION = `${180 * 24} hours`

export interface Caller {
  userId: number
  sessionId: string
  /** When the session began: by login, registration or a change of password. */
  signedInAt: Date
  /** The language of the account. */
  language: Locale
}

/**
 * Whether the row of `sessions` in this query is a live session. For a query that reads the session along; `now` is
 * only passed on.
 */
export const sessionIsLive = (now: Date) =>
  sql<boolean>`(sessions.revoked_at is null
    and sessions.last_seen_at > ${now}::timestamptz - ${sql.lit(LONGEST_UNSEEN)}::interval
    and sessions.created_at > ${now}::timestamptz - ${sql.lit(LONGEST_SESSION)}::interval)`

/** Session and learner by primary key; undefined when the session is over or the account is gone. */
export async function findCaller(db: Db, claims: Claims, now: Date) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', '=', claims.sessionId)
    .where('sessions.userId', '=', claims.userId)
    .where(sessionIsLive(now))
    .select(['users.language', 'sessions.createdAt', 'sessions.lastSeenAt'])
    .executeTakeFirst()
  if (!row) return undefined

  if (now.getTime() - row.lastSeenAt.getTime() > HOUR_MS) await markSeen(db, claims.sessionId, now)
  const caller: Caller = {
    userId: claims.userId,
    sessionId: claims.sessionId,
    signedInAt: row.createdAt,
    language: row.language,
  }
  return caller
}

/** Once an hour is precise enough for a limit of 45 days, and spares a write on every call. */
async function markSeen(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('id', '=', sessionId)
    .where('lastSeenAt', '<', now)
    .execute()
}
