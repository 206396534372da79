import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { LONGEST_SESSION, LONGEST_UNSEEN } from '../http/session.ts'

/** Retention after expiry, for support cases. */
const KEPT = sql.lit('30 days')
/** How long it is known what staff did. */
const STAFF_LOG_KEPT = sql.lit('2 years')

/** How long a change of a draft can be taken back, and games that were left out can be taken. */
const DRAFT_WORK_KEPT = sql.lit('90 days')

/** No limit counts for longer; counts that end much later were made while the clock was ahead. */
const LONGEST_WINDOW_MS = 60 * 60 * 1000

/** Deletes what has no more use: letters that went out or were given up, spent links, sessions that ended. */
export async function purgeExpired({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const before = sql<Date>`(${now()}::timestamptz - ${KEPT}::interval)`
  const letters = await db
    .deleteFrom('letters')
    .where(eb => eb.or([eb('sentAt', '<', before), eb('nextTryAt', '<', before)]))
    .executeTakeFirst()
  const links = await db.deleteFrom('mailTokens').where('expiresAt', '<', before).executeTakeFirst()
  const invitations = await db
    .deleteFrom('staffInvitations')
    .where('expiresAt', '<', before)
    .executeTakeFirst()
  const sessions = await db
    .deleteFrom('sessions')
    .where(eb =>
      eb.or([
        eb('revokedAt', '<', before),
        eb('lastSeenAt', '<', sql<Date>`(${before} - ${sql.lit(LONGEST_UNSEEN)}::interval)`),
        eb('createdAt', '<', sql<Date>`(${before} - ${sql.lit(LONGEST_SESSION)}::interval)`),
      ]),
    )
    .executeTakeFirst()
  const actions = await db
    .deleteFrom('staffLog')
    .where('at', '<', sql<Date>`(${now()}::timestamptz - ${STAFF_LOG_KEPT}::interval)`)
    .executeTakeFirst()
  const workBefore = sql<Date>`(${now()}::timestamptz - ${DRAFT_WORK_KEPT}::interval)`
  const changes = await db.deleteFrom('draftChanges').where('at', '<', workBefore).executeTakeFirst()
  const games = await db.deleteFrom('gameImports').where('at', '<', workBefore).executeTakeFirst()
  const time = now().getTime()
  await db
    .deleteFrom('limits')
    .where(eb => eb.or([eb('expire', '<', time), eb('expire', '>', time + 2 * LONGEST_WINDOW_MS)]))
    .execute()
  const counts = { letters, links, invitations, sessions, actions, changes, games }
  const rows = Object.entries(counts).map(
    ([name, { numDeletedRows }]) => [name, Number(numDeletedRows)] as const,
  )
  if (rows.some(([, count]) => count > 0)) log.info(Object.fromEntries(rows), 'expired rows purged')
}
