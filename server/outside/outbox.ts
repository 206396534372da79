import type { Kysely } from 'kysely'
import type { Database } from '../db/types.ts'
import { type LetterContent, letterHtml, letterText } from './letter.ts'

export interface NewLetter extends LetterContent {
  kind: string
  recipient: string
  now: Date
}

/** Puts a letter where the sender finds it. Call it in the transaction of the event it tells of. */
export async function postLetter(db: Kysely<Database>, letter: NewLetter): Promise<void> {
  const { kind, recipient, language, subject, now } = letter
  const texts = { subject, text: letterText(letter), html: letterHtml(letter) }
  await db
    .insertInto('letters')
    .values({ kind, recipient, language, ...texts, createdAt: now, nextTryAt: now })
    .execute()
}
