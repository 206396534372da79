import type { Kysely } from 'kysely'
import type { Database } from '../db/types.ts'

type Db = Kysely<Database>

interface NewToken {
  hash: string
  userId: number
  email: string
  now: Date
  expiresAt: Date
}

/** The newest link is the only one that works. */
export async function replaceVerifyToken(db: Db, { now, ...token }: NewToken): Promise<void> {
  await db
    .deleteFrom('mailTokens')
    .where('userId', '=', token.userId)
    .where('kind', '=', 'verify')
    .where('usedAt', 'is', null)
    .execute()
  await db
    .insertInto('mailTokens')
    .values({ ...token, kind: 'verify', createdAt: now })
    .execute()
}

/** Uses the link up and verifies the address it was sent to, in one statement: only one of two at once does it. */
export async function consumeVerifyToken(db: Db, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .with('used', with_ =>
      with_
        .updateTable('mailTokens')
        .set({ usedAt: now })
        .where('hash', '=', hash)
        .where('kind', '=', 'verify')
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', now)
        .returning(['userId', 'email']),
    )
    .updateTable('users')
    .from('used')
    .set({ emailVerifiedAt: now })
    .whereRef('users.id', '=', 'used.userId')
    .whereRef('users.email', '=', 'used.email')
    .returning('users.id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this link is one of the address the learner has verified. */
export async function isVerifiedByToken(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('mailTokens')
    .innerJoin('users', join =>
      join.onRef('users.id', '=', 'mailTokens.userId').onRef('users.email', '=', 'mailTokens.email'),
    )
    .where('mailTokens.hash', '=', hash)
    .where('mailTokens.kind', '=', 'verify')
    .where('mailTokens.usedAt', 'is not', null)
    .where('users.emailVerifiedAt', 'is not', null)
    .select('users.id')
    .executeTakeFirst()
  return row !== undefined
}
