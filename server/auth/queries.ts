import { type Kysely, sql } from 'kysely'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Database } from '../db/types.ts'
import { sessionIsLive } from '../http/session.ts'
import type { Claims } from '../http/token.ts'

type Db = Kysely<Database>

/** The learner a live session belongs to, whole. */
export function findSessionUser(db: Db, claims: Claims, now: Date) {
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
    .executeTakeFirst()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>

/** For signing in. The system's own row has no password and is nobody's account (A-ID1). */
export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email)
    .where('role', '!=', 'system')
    .select(['id', 'passwordHash'])
    .executeTakeFirst()
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', email)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

interface NewUser {
  email: string
  passwordHash: string
  firstName: string
  language: Locale
  now: Date
}

/** @returns the new id, or undefined when somebody was faster with this email */
export async function insertUser(db: Db, { now, ...user }: NewUser): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values({ ...user, emailSetAt: now, createdAt: now })
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

export async function insertSession(
  db: Db,
  session: { id: string; userId: number; userAgent: string | null; now: Date },
): Promise<void> {
  const { now, ...row } = session
  await db
    .insertInto('sessions')
    .values({ ...row, createdAt: now, lastSeenAt: now })
    .execute()
}

export async function revokeSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ revokedAt: now }).where('id', '=', id).execute()
}
