import { dueRow } from '../db/due.ts'
import type { Db } from '../db/types.ts'

interface Claim {
  now: Date
  /** The lease: until then no other worker takes the letter; if this process dies, it is due again. */
  until: Date
  mostTries: number
}

/** A letter that is due, for this process alone: several may send side by side. */
export function claimLetter(db: Db, { now, until, mostTries }: Claim) {
  return db
    .updateTable('letters')
    .set(eb => ({ nextTryAt: until, tries: eb('tries', '+', 1) }))
    .where(eb => {
      const isOpen = eb.and([eb('sentAt', 'is', null), eb('tries', '<', mostTries)])
      return eb('id', '=', dueRow<number>('letters', 'nextTryAt', now, isOpen))
    })
    .returning(['id', 'recipient', 'replyTo', 'subject', 'text', 'html', 'headers', 'tries'])
    .executeTakeFirst()
}

/** What is sent need not be kept: letters hold links that open accounts. */
export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  const nothingLeft = { text: '', html: '', replyTo: null, headers: null, lastError: null }
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
