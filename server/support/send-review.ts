import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { sendReview as endpoint } from '@tabia/contract/support.ts'
import { REVIEW } from '@tabia/core/support/subjects.ts'
import { DEFAULT_LOCALE } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits.ts'
import type { Call } from '../http/route.ts'
import { postLetter } from '../outside/outbox.ts'
import { WRITING } from './limit.ts'
import { getWriter, insertReview } from './queries.ts'
import { subjectName } from './subject-name.ts'
import { answerButton, fromLine, proofLines } from './writer-words.ts'

/** A review: kept, and shown to support; somebody there publishes it, where the learner agreed. */
export async function sendReview(
  { db, now, config }: Deps,
  limits: Limits,
  { caller: { userId }, body, locale }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  await limits.take(WRITING, userId)
  const createdAt = now()
  const writer = await getWriter(db, userId)
  const own = { locale: DEFAULT_LOCALE }
  await db.transaction().execute(async tx => {
    await insertReview(tx, { userId, createdAt, ...body })
    await postLetter(tx, {
      kind: 'support_review',
      recipient: config.supportEmail,
      language: DEFAULT_LOCALE,
      now: createdAt,
      subject: m['letters.review.subject']({ id: userId }, own),
      heading: m['letters.review.heading']({}, own),
      paragraphs: [
        fromLine(writer),
        ...proofLines(writer),
        ...body.text.split('\n').filter(line => line.trim() !== ''),
        body.agreed
          ? m['letters.review.agreed']({ name: writer.name }, own)
          : m['letters.review.notAgreed']({}, own),
      ],
      button: answerButton(writer, subjectName(REVIEW, DEFAULT_LOCALE)),
      closing: m['letters.review.closing']({}, own),
    })
  })
  return { message: m['answers.reviewSent']({}, { locale }) }
}
