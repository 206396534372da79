import { DAY_MS } from '@tabia/core/time.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { reportAnswer as endpoint } from '@tabia/contract/training.ts'
import { rightAnswerText } from '@tabia/core/chess/answer.ts'
import { admitReport } from '@tabia/core/training/report.ts'
import { DEFAULT_LOCALE } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import type { Call } from '../http/calls/route.ts'
import type { LetterContent } from '../outside/letter.ts'
import { postLetter } from '../outside/outbox.ts'
import { findReportable, insertReport } from './queries/report.ts'

/** A move judged wrong that the learner holds to be right: a letter to support, for a coach to look at. */
export async function reportAnswer(
  { db, now, config }: Deps,
  { caller: { userId }, body, locale }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const createdAt = now()
  const since = new Date(createdAt.getTime() - DAY_MS)
  const row = await findReportable(db, { userId, taskId: body.task, since, now: createdAt })
  if (!row) throw new ApiError('not_found')

  const { right, reportedAt, reportsToday, san } = row
  const reportable = { right: right ?? undefined, reported: reportedAt !== null }
  const admission = admitReport({ ...reportable, reportsToday: reportsToday ?? 0 })
  if (admission !== 'ok') throw new ApiError(admission)

  const words = body.text || null
  const report = { enrolmentId: row.enrolmentId, taskId: body.task, userId, words, createdAt }
  const letter = letterOf({ ...row, san: san ?? '', userId, words })
  // Report and letter are written together: none without the other, no second letter.
  await db.transaction().execute(async tx => {
    if (!(await insertReport(tx, report))) throw new ApiError('report_exists')
    const toSupport = { kind: 'answer_report', recipient: config.supportEmail, userId, now: createdAt }
    await postLetter(tx, { ...letter, ...toSupport })
  })
  return { message: m['answers.reported']({}, { locale }) }
}

interface Reported {
  courseKey: string
  taskKey: string
  fen: string
  rightMoves: string[]
  san: string
  userId: number
  words: string | null
}

/** To the school's own people, so in the school's language. */
function letterOf(reported: Reported): LetterContent {
  const { courseKey, taskKey, fen, san, userId, words } = reported
  const locale = { locale: DEFAULT_LOCALE }
  return {
    language: DEFAULT_LOCALE,
    subject: m['letters.report.subject']({ task: taskKey, move: san }, locale),
    heading: m['letters.report.heading']({}, locale),
    paragraphs: [
      m['letters.report.task']({ course: courseKey, task: taskKey }, locale),
      m['letters.report.moves']({ move: san, right: rightAnswerText(reported) }, locale),
      m['letters.report.position']({ fen }, locale),
      m['letters.report.learner']({ id: userId }, locale),
      words === null ? m['letters.report.noWords']({}, locale) : m['letters.report.words']({ words }, locale),
    ],
    button: {
      label: m['letters.report.button']({}, locale),
      url: `https://lichess.org/analysis/${fen.replaceAll(' ', '_')}`,
    },
    closing: m['letters.report.closing']({}, locale),
  }
}
