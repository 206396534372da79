import type { Deps } from '../deps.ts'
import { MOST_TRIES } from '../jobs/send-letters.ts'
import { recordAction, type Staff } from './staff-log.ts'

const MOST_LISTED = 100

/** Letters that wait, failed ones first; `givenUp` ones are tried no more by themselves. */
export async function listUnsentLetters({ db }: Pick<Deps, 'db'>) {
  const letters = await db
    .selectFrom('letters')
    .where('sentAt', 'is', null)
    .select(['id', 'kind', 'recipient', 'createdAt', 'nextTryAt', 'tries', 'lastError'])
    .orderBy('tries', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
  return letters.map(letter => ({ ...letter, givenUp: letter.tries >= MOST_TRIES }))
}

/** They are due at once, with all their tries: one letter, or all that failed. @returns their numbers */
export async function retryLetters(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  by: Staff,
  id?: number,
): Promise<number[]> {
  return db.transaction().execute(async tx => {
    const due = await tx
      .updateTable('letters')
      .set({ tries: 0, nextTryAt: now(), lastError: null })
      .where('sentAt', 'is', null)
      .$if(id === undefined, query => query.where('lastError', 'is not', null))
      .$if(id !== undefined, query => query.where('id', '=', id ?? 0))
      .returning(['id', 'userId'])
      .execute()
    for (const letter of due) {
      const what = { action: 'retry', subject: `letter ${letter.id}`, learnerId: letter.userId }
      await recordAction(tx, by, what, now())
    }
    return due.map(letter => letter.id)
  })
}
