import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../db/types.ts'

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
