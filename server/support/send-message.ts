import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Resolution, sendMessage as endpoint } from '@tabia/contract/support.ts'
import { DEFAULT_LOCALE } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits.ts'
import type { Call } from '../http/route.ts'
import { postLetter } from '../outside/outbox.ts'
import { WRITING } from './limit.ts'
import { getWriter, insertMessage } from './queries.ts'
import { subjectName } from './subject-name.ts'
import { answerButton, fromLine, proofLines } from './writer-words.ts'

/** A learner's message: kept, and on its way to support in the same moment. */
export async function sendMessage(
  { db, now, config }: Deps,
  limits: Limits,
  { caller: { userId }, body, locale }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  await limits.take(WRITING, userId)
  const createdAt = now()
  const writer = await getWriter(db, userId)
  // To the school's own people, so in the school's language.
  const own = { locale: DEFAULT_LOCALE }
  const subject = subjectName(body.subject, DEFAULT_LOCALE)
  await db.transaction().execute(async tx => {
    await insertMessage(tx, { userId, createdAt, ...body })
    await postLetter(tx, {
      kind: 'support_message',
      recipient: config.supportEmail,
      language: DEFAULT_LOCALE,
      now: createdAt,
      subject: m['letters.message.subject']({ subject, id: userId }, own),
      heading: m['letters.message.heading']({}, own),
      paragraphs: [
        m['letters.message.about']({ subject }, own),
        fromLine(writer),
        ...proofLines(writer),
        ...body.text.split('\n').filter(line => line.trim() !== ''),
        sizesLine(body.resolution),
      ],
      button: answerButton(writer, subject),
      closing: m['letters.message.closing']({}, own),
    })
  })
  return { message: m['answers.messageSent']({}, { locale }) }
}

function sizesLine({ inner, avail, screen }: Resolution): string {
  const own = { locale: DEFAULT_LOCALE }
  const unknown = m['letters.message.unknown']({}, own)
  const sizes = { inner: inner ?? unknown, avail: avail ?? unknown, screen: screen ?? unknown }
  return m['letters.message.sizes'](sizes, own)
}
