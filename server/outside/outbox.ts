import type { Db } from '../db/types.ts'
import { type LetterContent, letterHtml, letterText } from './letter.ts'

export interface NewLetter extends LetterContent {
  kind: string
  recipient: string
  /** The learner it goes to, is about or comes from: erased with the account. Null: it says nothing of a learner. */
  userId: number | null
  /** Where an answer goes; by default to support, from letters that are not to support itself. */
  replyTo?: string | undefined
  /** Beyond those of every letter. */
  headers?: Record<string, string>
  now: Date
}

/** Puts a letter where the sender finds it. Call it in the transaction of the event it tells of. */
export async function postLetter(db: Db, letter: NewLetter): Promise<void> {
  const { kind, recipient, userId, language, subject, now, replyTo = null, headers } = letter
  const texts = { subject, text: letterText(letter), html: letterHtml(letter) }
  await db
    .insertInto('letters')
    .values({
      kind,
      recipient,
      userId,
      replyTo,
      language,
      ...texts,
      headers: headers ? JSON.stringify(headers) : null,
      createdAt: now,
      nextTryAt: now,
    })
    .execute()
}
