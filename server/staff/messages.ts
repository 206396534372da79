import type { Deps } from '../deps.ts'
import { recordAction, type Staff } from './staff-log.ts'

const MOST_LISTED = 100

/** What learners have written, the oldest first; `all`: what is closed, too. */
export function listMessages({ db }: Pick<Deps, 'db'>, { all }: { all: boolean }) {
  return db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'messages.userId')
    .$if(!all, query => query.where('messages.closedAt', 'is', null))
    .select(['messages.id', 'messages.subject', 'messages.text', 'messages.createdAt', 'messages.closedAt'])
    .select(['users.id as learner', 'users.email'])
    .orderBy('messages.id')
    .limit(MOST_LISTED)
    .execute()
}

/** `closed` false: it is open again. @returns false where it was so; undefined: there is no such message */
export async function closeMessage(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Staff,
  { id, closed }: { id: number; closed: boolean },
): Promise<boolean | undefined> {
  return db.transaction().execute(async tx => {
    const message = await tx
      .selectFrom('messages')
      .where('id', '=', id)
      .forUpdate()
      .select(['userId', 'closedAt'])
      .executeTakeFirst()
    if (!message) return undefined
    if ((message.closedAt !== null) === closed) return false
    const closedAt = closed ? now() : null
    await tx.updateTable('messages').set({ closedAt }).where('id', '=', id).execute()
    const action = closed ? 'close' : 'reopen'
    await recordAction(tx, by, { action, subject: `message ${id}`, learnerId: message.userId }, now())
    return true
  })
}
