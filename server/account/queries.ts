import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../db/types.ts'
import { type Caller, sessionIsLive } from '../http/session.ts'

export async function updateLanguage(db: Db, userId: number, language: Locale): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

/** Locks the learner's address until the end of the transaction. */
export function lockContact(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .forUpdate()
    .select(['id', 'email', 'language', 'emailVerifiedAt'])
    .executeTakeFirstOrThrow()
}

/**
 * The new address, to be verified. One that was never verified changes without a new period of grace.
 * @returns false when another account has it
 */
export async function replaceEmail(
  db: Db,
  user: { id: number; emailVerifiedAt: Date | null },
  email: string,
  now: Date,
): Promise<boolean> {
  try {
    await db
      .updateTable('users')
      .set({ email, emailVerifiedAt: null, ...(user.emailVerifiedAt && { emailSetAt: now }) })
      .where('id', '=', user.id)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}

const UNIQUE_VIOLATION = '23505'

const PROFILE = [
  'firstName',
  'lastName',
  'nickname',
  'hideName',
  'rotateBoard',
  'displayHints',
  'birthday',
  'gender',
] as const

/** Locks the learner's profile until the end of the transaction. */
export function lockProfile(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .forUpdate()
    .select([...PROFILE, 'email'])
    .executeTakeFirstOrThrow()
}

type Profile = Pick<Awaited<ReturnType<typeof lockProfile>>, (typeof PROFILE)[number]>

export async function saveProfile(db: Db, userId: number, profile: Profile): Promise<void> {
  const changes = Object.fromEntries(PROFILE.map(name => [name, profile[name]]))
  await db.updateTable('users').set(changes).where('id', '=', userId).execute()
}

interface Avatar {
  name: string
  image: Uint8Array
  /** The path it is shown at. */
  photo: string
}

/** The learner's row first: two pictures at once wait for one another, and the last one stays. */
export async function saveAvatar(db: Db, userId: number, { name, image, photo }: Avatar): Promise<void> {
  await db.updateTable('users').set({ photo }).where('id', '=', userId).execute()
  await db
    .insertInto('avatars')
    .values({ userId, name, image })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ name, image }))
    .execute()
}

export async function deleteAvatar(db: Db, userId: number): Promise<void> {
  await db.updateTable('users').set({ photo: null }).where('id', '=', userId).execute()
  await db.deleteFrom('avatars').where('userId', '=', userId).execute()
}

export async function findAvatar(db: Db, name: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('avatars').where('name', '=', name).select('image').executeTakeFirst()
  return row?.image
}

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
