import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import { postLetter } from '../../outside/outbox.ts'
import { recordAction } from '../staff-log.ts'
import { answerLetter } from './answer-letter.ts'

interface Answer {
  kind: 'message' | 'review'
  id: number
  /** Who answers. */
  by: number
  text: string
}

/**
 * Answers a message, which closes it, or a review, by letter. It is answered once: the same answer pressed twice is one
 * letter, another one is refused (`already_answered`).
 */
export async function answerByLetter(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  { kind, id, by, text }: Answer,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const written = await lockWritten(tx, kind, id)
    if (!written) throw new ApiError('not_found')
    if (written.answer !== null) {
      if (written.answeredBy === by && written.answer === text) return
      throw new ApiError('already_answered')
    }

    const answer = { answer: text, answeredAt: now(), answeredBy: by }
    if (kind === 'message') {
      const closedAt = written.closedAt ?? answer.answeredAt
      await tx
        .updateTable('messages')
        .set({ ...answer, closedAt })
        .where('id', '=', id)
        .execute()
    } else {
      await tx.updateTable('reviews').set(answer).where('id', '=', id).execute()
    }
    await post(tx, { kind, text, written, now: answer.answeredAt, origin: config.origin })
    const action = { action: 'answer', subject: `${kind} ${id}`, learnerId: written.userId, after: { text } }
    await recordAction(tx, { userId: by }, action, answer.answeredAt)
  })
}

interface Written {
  userId: number
  text: string
  closedAt: Date | null
  answer: string | null
  answeredBy: number | null
}

const COLUMNS = ['userId', 'text', 'closedAt', 'answer', 'answeredBy'] as const

function lockWritten(tx: Db, kind: Answer['kind'], id: number): Promise<Written | undefined> {
  return kind === 'message'
    ? tx.selectFrom('messages').where('id', '=', id).select(COLUMNS).forUpdate().executeTakeFirst()
    : tx.selectFrom('reviews').where('id', '=', id).select(COLUMNS).forUpdate().executeTakeFirst()
}

interface Post {
  kind: Answer['kind']
  text: string
  written: Written
  now: Date
  origin: string
}

/** In the language of the learner. Without `replyTo` a reply goes to the school. */
async function post(tx: Db, { kind, text, written, now, origin }: Post): Promise<void> {
  const { userId, text: question } = written
  const {
    email,
    emailVerifiedAt,
    language,
  }: { email: string; emailVerifiedAt: Date | null; language: Locale } = await tx
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'emailVerifiedAt', 'language'])
    .executeTakeFirstOrThrow()
  const quoted = emailVerifiedAt ? question : null
  const letter = answerLetter({ language, kind, answer: text, question: quoted, origin })
  // A person writes: no mail program may take it for a machine's.
  const headers = { 'Auto-Submitted': 'no' }
  await postLetter(tx, { kind: 'answer', recipient: email, userId, now, headers, ...letter })
}
