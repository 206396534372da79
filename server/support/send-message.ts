import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { sendMessage as endpoint } from '@tabia/contract/support.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits/limits.ts'
import type { Call } from '../http/calls/route.ts'
import { postLetter } from '../outside/outbox.ts'
import { messageLetter, provedAddress } from './letters.ts'
import { WRITING } from './limit.ts'
import { getWriter, insertMessage } from './queries.ts'

/** A learner's message: kept, and on its way to support in the same moment. */
export async function sendMessage(
  { db, now, config }: Deps,
  limits: Limits,
  { caller: { userId }, body, locale }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  await limits.take(WRITING, userId)
  const createdAt = now()
  const writer = await getWriter(db, userId)
  const letter = messageLetter(writer, body)
  await db.transaction().execute(async tx => {
    await insertMessage(tx, { userId, createdAt, ...body })
    await postLetter(tx, {
      kind: 'support_message',
      recipient: config.supportEmail,
      userId,
      replyTo: provedAddress(writer),
      now: createdAt,
      ...letter,
    })
  })
  return { message: m['answers.messageSent']({}, { locale }) }
}
