import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { sendReview as endpoint } from '@tabia/contract/support.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits/limits.ts'
import type { Call } from '../http/calls/route.ts'
import { postLetter } from '../outside/outbox.ts'
import { reviewLetter, provedAddress } from './letters.ts'
import { WRITING } from './limit.ts'
import { getWriter, insertReview } from './queries.ts'

/** A review: stored and sent to support, who may publish it where the learner agreed. */
export async function sendReview(
  { db, now, config }: Deps,
  limits: Limits,
  { caller: { userId }, body, locale }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  await limits.take(WRITING, userId)
  const createdAt = now()
  const writer = await getWriter(db, userId)
  const letter = reviewLetter(writer, body)
  await db.transaction().execute(async tx => {
    await insertReview(tx, { userId, createdAt, ...body })
    await postLetter(tx, {
      kind: 'support_review',
      recipient: config.supportEmail,
      userId,
      replyTo: provedAddress(writer),
      now: createdAt,
      ...letter,
    })
  })
  return { message: m['answers.reviewSent']({}, { locale }) }
}
