import type { MailTokenKind } from '../../db/tables/accounts.ts'
import type { Db } from '../../db/types.ts'

interface NewToken {
  hash: string
  kind: MailTokenKind
  userId: number
  email: string
  createdAt: Date
  expiresAt: Date
}

export async function insertToken(db: Db, token: NewToken): Promise<void> {
  await db.insertInto('mailTokens').values(token).execute()
}

/** Links that were not used work no longer; `since`: those made before it stay. */
export async function voidTokens(db: Db, userId: number, kinds: readonly MailTokenKind[], since?: Date) {
  await db
    .deleteFrom('mailTokens')
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .where('usedAt', 'is', null)
    .$if(since !== undefined, query => query.where('createdAt', '>=', since ?? new Date(0)))
    .execute()
}

/** Uses the link up: only one of two at once gets it. */
export function useToken(db: Db, kind: MailTokenKind, hash: string, now: Date) {
  return db
    .updateTable('mailTokens')
    .set({ usedAt: now })
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['userId', 'email', 'createdAt'])
    .executeTakeFirst()
}

/** The account a link that still works is for, as long as it has the address the link was sent to. */
export function findTokenOwner(db: Db, kind: MailTokenKind, hash: string, now: Date) {
  return ofCurrentAddress(db, kind, hash)
    .where('mailTokens.usedAt', 'is', null)
    .where('mailTokens.expiresAt', '>', now)
    .executeTakeFirst()
}

/** The account that has a used link's address, verified: the link did its work. */
export function findVerifiedOwner(db: Db, kind: MailTokenKind, hash: string) {
  return ofCurrentAddress(db, kind, hash)
    .where('mailTokens.usedAt', 'is not', null)
    .where('users.emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
}

function ofCurrentAddress(db: Db, kind: MailTokenKind, hash: string) {
  return db
    .selectFrom('mailTokens')
    .innerJoin('users', join =>
      join.onRef('users.id', '=', 'mailTokens.userId').onRef('users.email', '=', 'mailTokens.email'),
    )
    .where('mailTokens.hash', '=', hash)
    .where('mailTokens.kind', '=', kind)
    .select(['users.id', 'users.email', 'users.language'])
}
