import type { LetterScope } from '@tabia/core/disputes/vocabulary.ts'
import type { ChosenLetter } from '../db/tables/accounts.ts'
import type { Db } from '../db/types.ts'

/** Of letters about decisions. */
export async function findLetterScope(db: Db, userId: number): Promise<LetterScope> {
  const choice = await db
    .selectFrom('letterChoices')
    .where('userId', '=', userId)
    .where('kind', '=', 'decision')
    .select('on')
    .executeTakeFirst()
  return choice ? (choice.on ? 'all' : 'none') : 'reported'
}

export async function chooseLetters(db: Db, userId: number, scope: LetterScope, now: Date): Promise<void> {
  if (scope !== 'reported') return chooseLetter(db, { userId, kind: 'decision', on: scope === 'all' }, now)
  await db.deleteFrom('letterChoices').where('userId', '=', userId).where('kind', '=', 'decision').execute()
}

interface Choice {
  userId: number
  kind: ChosenLetter
  on: boolean
}

export async function chooseLetter(db: Db, { userId, kind, on }: Choice, changedAt: Date): Promise<void> {
  await db
    .insertInto('letterChoices')
    .values({ userId, kind, on, changedAt })
    .onConflict(conflict => conflict.columns(['userId', 'kind']).doUpdateSet({ on, changedAt }))
    .execute()
}
