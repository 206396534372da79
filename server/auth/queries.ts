import { sql } from 'kysely'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../db/types.ts'
import { sessionIsLive } from '../http/session.ts'
import type { Claims } from '../http/token.ts'

/** The learner a live session belongs to, whole. */
export function findSessionUser(db: Db, claims: Pick<Claims, 'userId' | 'sessionId'>, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', '=', claims.sessionId)
    .where('sessions.userId', '=', claims.userId)
    .where(sessionIsLive(now))
    .select([
      'users.id',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.nickname',
      'users.role',
      'users.photo',
      'users.emailVerifiedAt',
      'users.emailSetAt',
      'users.createdAt',
      'users.hideName',
      'users.rotateBoard',
      'users.displayHints',
      'users.gender',
      'users.birthday',
      'users.language',
      'users.currentEnrolmentId',
      'users.openTopicId',
    ])
    .select(eb =>
      eb
        .exists(eb.selectFrom('awards').whereRef('awards.userId', '=', 'users.id').select('awards.id'))
        .$castTo<boolean>()
        .as('hasAwards'),
    )
    .select(capabilities)
    .executeTakeFirst()
}

/** What staff may do in the studio: `studio` for all of them, and `owner`. */
const capabilities = sql<('studio' | 'owner')[]>`(
  select case when count(*) = 0 then '[]'::json
    when bool_or(capability = 'owner') then '["studio", "owner"]'::json else '["studio"]'::json end
  from staff where staff.user_id = users.id and ended_at is null)`.as('capabilities')

export type UserRow = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>

/** For signing in. Neither the system's own row (A-ID1) nor the rest of an erased account can sign in. */
export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email)
    .where('role', 'not in', ['system', 'erased'])
    .select(['id', 'passwordHash', 'language', 'eraseAt', 'blockedAt'])
    .executeTakeFirst()
}

/**
 * By another account; or kept for one that had it, was given another, and can still undo that: else a thief
 * of the account could take the address, too.
 */
export async function isEmailTaken(db: Db, email: string, now: Date, userId = 0): Promise<boolean> {
  const { taken } = await db
    .selectNoFrom(eb => [
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('users')
              .where(sql`lower(email)`, '=', email)
              .where('id', '!=', userId)
              .select('id'),
          ),
          eb.exists(
            eb
              .selectFrom('mailTokens')
              .where('email', '=', email)
              .where('kind', '=', 'undo')
              .where('usedAt', 'is', null)
              .where('expiresAt', '>', now)
              .where('userId', '!=', userId)
              .select('userId'),
          ),
        ])
        .as('taken'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(taken)
}

interface NewUser {
  email: string
  passwordHash: string
  firstName: string
  language: Locale
  now: Date
}

/** @returns the new id, or undefined when another registration took this email first */
export async function insertUser(db: Db, { now, ...user }: NewUser): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values({ ...user, emailSetAt: now, passwordSetAt: now, createdAt: now })
    .onConflict(conflict => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertConsents(
  db: Db,
  userId: number,
  given: readonly { kind: 'terms' | 'processing'; version: string }[],
  at: Date,
): Promise<void> {
  await db
    .insertInto('consents')
    .values(given.map(consent => ({ ...consent, userId, at })))
    .execute()
}

/**
 * Locks the account against being blocked meanwhile: blocking then waits, and ends this session, too.
 * @returns false for a blocked account
 */
export async function insertSession(
  db: Db,
  { id, userId, userAgent, now }: { id: string; userId: number; userAgent: string | null; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('sessions')
    .columns(['id', 'userId', 'userAgent', 'createdAt', 'lastSeenAt'])
    .expression(eb =>
      eb
        .selectFrom('users')
        .where('users.id', '=', userId)
        .where('users.blockedAt', 'is', null)
        .forShare()
        .select([
          sql<string>`${id}::uuid`.as('id'),
          'users.id as userId',
          sql<string | null>`${userAgent}::text`.as('userAgent'),
          sql<Date>`${now}::timestamptz`.as('createdAt'),
          sql<Date>`${now}::timestamptz`.as('lastSeenAt'),
        ]),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function revokeSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ revokedAt: now }).where('id', '=', id).execute()
}

/** All of a learner, or all but one. @returns those that were not over already */
export async function revokeSessions(db: Db, userId: number, now: Date, but?: string): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .$if(but !== undefined, query => query.where('id', '!=', but ?? ''))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** Where a learner can be written to, and in which language. */
export function getContact(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'language', 'emailVerifiedAt', 'passwordHash'])
    .executeTakeFirstOrThrow()
}

export async function setPasswordHash(
  db: Db,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db.updateTable('users').set({ passwordHash, passwordSetAt: now }).where('id', '=', userId).execute()
}

/** @returns the learner, if this is their address and it was not verified before */
export function markEmailVerified(db: Db, userId: number, email: string, now: Date) {
  return db
    .updateTable('users')
    .set({ emailVerifiedAt: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is', null)
    .returning(['email', 'language', 'emailSetAt', 'createdAt'])
    .executeTakeFirst()
}

/**
 * The address, verified, goes back to the account; a password set after `changedAt` is void. An account that was to
 * be erased stays: that, too, may have been the wish of another.
 * @returns undefined when another account has the address
 */
export function giveEmailBack(
  db: Db,
  { userId, email, createdAt: changedAt }: { userId: number; email: string; createdAt: Date },
  now: Date,
) {
  return db
    .updateTable('users')
    .set({
      email,
      emailVerifiedAt: now,
      eraseAt: null,
      passwordHash: sql<string>`case when password_set_at > ${changedAt}::timestamptz then '' else password_hash end`,
    })
    .where('id', '=', userId)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('users as other')
            .where(sql`lower(other.email)`, '=', email)
            .where('other.id', '!=', userId)
            .select('other.id'),
        ),
      ),
    )
    .returning(['users.id as userId', 'users.email', passwordIsVoid])
    .executeTakeFirst()
}

/** The account that took its address back by this link, and whether a password was set since. */
export function findAddressGivenBack(db: Db, hash: string) {
  return db
    .selectFrom('mailTokens')
    .innerJoin('users', join =>
      join.onRef('users.id', '=', 'mailTokens.userId').onRef('users.email', '=', 'mailTokens.email'),
    )
    .where('mailTokens.hash', '=', hash)
    .where('mailTokens.kind', '=', 'undo')
    .where('mailTokens.usedAt', 'is not', null)
    .where('users.emailVerifiedAt', 'is not', null)
    .select(['users.id as userId', 'users.email', passwordIsVoid, 'mailTokens.usedAt'])
    .select(sql<boolean>`users.password_set_at > mail_tokens.used_at`.as('passwordSetSince'))
    .executeTakeFirst()
}

const passwordIsVoid = sql<boolean>`users.password_hash = ''`.as('passwordVoid')

/** Whether this session still is. Asked after the learner's row was locked, it stays so until the transaction ends. */
export async function isSessionOpen(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
