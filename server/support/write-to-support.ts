import type * as contract from '@tabia/contract/support.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Db } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import type { Call } from '../http/calls/route.ts'
import type { Limits } from '../http/limits/limits.ts'
import type { LetterContent } from '../outside/letter.ts'
import { postLetter } from '../outside/outbox.ts'
import { messageLetter, provedAddress, reviewLetter } from './letters.ts'
import { getWriter, insertMessage, insertReview, type Writer } from './queries.ts'

/** Messages and reviews count together (A-LIMIT). */
const WRITING = { name: 'support', times: 5, seconds: 600 }

/** A learner's message: stored, and mailed to support in the same transaction. */
export async function sendMessage(
  deps: Deps,
  limits: Limits,
  call: Call<typeof contract.sendMessage>,
): Promise<AnswerOf<typeof contract.sendMessage>> {
  await write(deps, limits, call, 'support_message', messageLetter, insertMessage)
  return { message: m['answers.messageSent']({}, { locale: call.locale }) }
}

/** A review: stored and mailed to support, who may publish it where the learner agreed. */
export async function sendReview(
  deps: Deps,
  limits: Limits,
  call: Call<typeof contract.sendReview>,
): Promise<AnswerOf<typeof contract.sendReview>> {
  await write(deps, limits, call, 'support_review', reviewLetter, insertReview)
  return { message: m['answers.reviewSent']({}, { locale: call.locale }) }
}

async function write<Body>(
  { db, now, config }: Deps,
  limits: Limits,
  { caller: { userId }, body }: { caller: { userId: number }; body: Body },
  kind: string,
  letterOf: (writer: Writer, body: Body) => LetterContent,
  insert: (tx: Db, row: Body & { userId: number; createdAt: Date }) => Promise<void>,
): Promise<void> {
  await limits.take(WRITING, userId)
  const createdAt = now()
  const writer = await getWriter(db, userId)
  const letter = letterOf(writer, body)
  const toSupport = { kind, recipient: config.supportEmail, userId, replyTo: provedAddress(writer) }
  await db.transaction().execute(async tx => {
    await insert(tx, { userId, createdAt, ...body })
    await postLetter(tx, { ...toSupport, now: createdAt, ...letter })
  })
}
