import { DAY_MS } from '@tabia/core/time.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { reportAnswer as endpoint } from '@tabia/contract/training.ts'
import { triedMove } from '@tabia/core/chess/judged/tried.ts'
import { admitReport, isFiledSilently, REPORT_RECORD_DAYS } from '@tabia/core/training/report.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../deps.ts'
import { coachWords, decisionSentence } from '../disputes/decision-words.ts'
import { postDisputeLetter } from '../disputes/dispute-letter.ts'
import { fileReport, findRecordOf } from '../disputes/file-report.ts'
import { ApiError } from '../http/calls/api-error.ts'
import type { Call } from '../http/calls/route.ts'
import { findReportable } from './queries/report.ts'

/**
 * A move judged wrong that the learner holds to be right: one more report of its dispute, for a coach to decide. The answer
 * says at once what the engine knows of the move, and what was decided of it before.
 */
export async function reportAnswer(
  { db, now, config }: Deps,
  { caller: { userId }, body, locale }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const createdAt = now()
  const daysAgo = (days: number) => new Date(createdAt.getTime() - days * DAY_MS)
  const row = await findReportable(db, { userId, taskId: body.task, since: daysAgo(1), now: createdAt })
  if (!row) throw new ApiError('not_found')

  const { right, reportedAt, reportsToday, uci, san, fen, enrolmentId, hideAnswers } = row
  const reportable = { right: right ?? undefined, reported: reportedAt !== null }
  const admission = admitReport({ ...reportable, reportsToday: reportsToday ?? 0 })
  if (admission !== 'ok') throw new ApiError(admission)
  if (uci === null || san === null) throw new Error('an answer has a move')

  const silent = isFiledSilently(await findRecordOf(db, userId, daysAgo(REPORT_RECORD_DAYS)))
  const words = body.text || null
  const report = { enrolmentId, taskId: body.task, userId, words, createdAt, uci, san, fen, silent }
  // Report and letter are written together: none without the other, no second letter.
  const filed = await db.transaction().execute(async tx => {
    const done = await fileReport(tx, report)
    if (!done) throw new ApiError('report_exists')
    if (done.isNews) {
      await postDisputeLetter(tx, config, { dispute: done.dispute, userId, words, now: createdAt })
    }
    return done
  })
  const decided = { ...filed, moveSan: san, hideAnswers }
  return {
    message: decisionSentence(locale, decided) ?? m['answers.reported']({}, { locale }),
    tried: hideAnswers ? null : triedMove({ fen, uci, result: false }, row.kept),
    dispute: { state: filed.state, words: coachWords(locale, decided) },
  }
}
