import type { Db } from '../db/types.ts'

/** @returns false when the account waits for its erasure already */
export async function markForErasure(db: Db, userId: number, eraseAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ eraseAt })
    .where('id', '=', userId)
    .where('eraseAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns the learner, unless the account is gone */
export function unmarkForErasure(db: Db, userId: number) {
  return db
    .updateTable('users')
    .set({ eraseAt: null })
    .where('id', '=', userId)
    .where('role', '!=', 'erased')
    .returning(['id', 'email'])
    .executeTakeFirst()
}

/** Whose link that was, once the account stays. */
export function findKeptOwner(db: Db, hash: string) {
  return db
    .selectFrom('mailTokens')
    .innerJoin('users', 'users.id', 'mailTokens.userId')
    .where('mailTokens.hash', '=', hash)
    .where('mailTokens.kind', '=', 'keep')
    .where('mailTokens.usedAt', 'is not', null)
    .where('users.eraseAt', 'is', null)
    .select('users.email')
    .executeTakeFirst()
}
