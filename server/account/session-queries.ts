import type { Db } from '../db/types.ts'
import { type Caller, sessionIsLive } from '../http/session.ts'

/** More than a learner reads through; ending all others ends those beyond, too. */
const MOST_SHOWN = 100

export function findLiveSessions(db: Db, { userId, sessionId }: Caller, now: Date) {
  return db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where(sessionIsLive(now))
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt'])
    .orderBy(eb => eb('id', '=', sessionId), 'desc')
    .orderBy('lastSeenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}

/** `id` must be a UUID. @returns whether this ended it; undefined when the learner has no such session */
export async function endOwnSession(db: Db, userId: number, id: string, now: Date) {
  const own = await db
    .selectFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .select('id')
    .executeTakeFirst()
  if (!own) return undefined
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('id', '=', own.id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return { ended: numUpdatedRows > 0n }
}
