import type { Kysely } from 'kysely'
import type { Database } from '../db/types.ts'

type Db = Kysely<Database>

interface Claim {
  now: Date
  /** Till then nobody else takes these letters; if we die, they are due again. */
  until: Date
  mostTries: number
  number: number
}

/** Letters that are due, for this process alone: several may send side by side. */
export function claimLetters(db: Db, { now, until, mostTries, number }: Claim) {
  return db
    .updateTable('letters')
    .set(eb => ({ nextTryAt: until, tries: eb('tries', '+', 1) }))
    .where('id', 'in', due =>
      due
        .selectFrom('letters')
        .where('sentAt', 'is', null)
        .where('tries', '<', mostTries)
        .where('nextTryAt', '<=', now)
        .orderBy('nextTryAt')
        .limit(number)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .returning(['id', 'recipient', 'subject', 'text', 'html', 'tries'])
    .execute()
}

/** What is sent need not be kept: letters hold links that open accounts. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  const nothingLeft = { text: '', html: '', lastError: null }
  await db
    .updateTable('letters')
    .set({ sentAt: now, ...nothingLeft })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Db, id: number, lastError: string, nextTryAt: Date): Promise<void> {
  await db.updateTable('letters').set({ lastError, nextTryAt }).where('id', '=', id).execute()
}

/** Letters that were tried in vain, and those given up. */
export async function countUnsent(db: Db, mostTries: number) {
  return db
    .selectFrom('letters')
    .where('sentAt', 'is', null)
    .where('tries', '>', 0)
    .where('lastError', 'is not', null)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('tries', '<', mostTries).as('failing'),
      fn.countAll<number>().filterWhere('tries', '>=', mostTries).as('givenUp'),
      fn.min('createdAt').as('oldest'),
    ])
    .executeTakeFirstOrThrow()
}
