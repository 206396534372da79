import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { judgeAnswer } from '@tabia/core/chess/answer.ts'
import { admitAnswer, afterAnswer } from '@tabia/core/training/answering.ts'
import { dayIn } from '@tabia/core/training/calendar-day.ts'
import { courseResult } from '@tabia/core/training/grade.ts'
import { rateAnswer } from '@tabia/core/training/rating.ts'
import { dayAfter } from '@tabia/core/training/rating-log.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { findCaller } from '../http/session.ts'
import type { Claims } from '../http/token.ts'
import { answerCheckIn } from './answer-view.ts'
import { type AnsweringRow, dayOf, findAnswering, ratingOf } from './queries/answering.ts'
import { progressOf } from './queries/enrolment.ts'
import { recordAnswer } from './queries/record-answer.ts'
import { recordedCheckIn } from './recorded-check.ts'

interface Asked {
  claims: Claims
  body: { task: number; answer: string }
  /** The language of the answer, told the language of the account. */
  speak: (language: Locale) => Locale
}

/** A learner has two hands and a few devices: more collisions in a row are a fault of ours. */
const ATTEMPTS = 10

/** One read, one write; from the start again when another answer came between the two (RESOLUTIONS 2.3). */
export async function checkAnswer(deps: Deps, asked: Asked): Promise<AnswerCheck> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const check = await tryAnswer(deps, asked)
    if (check) return check
  }
  throw new Error(`${ATTEMPTS} answers of learner ${asked.claims.userId} collided in a row`)
}

async function tryAnswer(deps: Deps, { claims, body, speak }: Asked): Promise<AnswerCheck | undefined> {
  const at = deps.now()
  const today = dayIn(deps.config.timeZone, at)
  const row = await findAnswering(deps.db, { ...claims, taskId: body.task, now: at, day: today })
  if (!row) throw await nothingFound(deps, claims, speak)
  const locale = speak(row.language)

  const course = progressOf(row)
  const { uci, san, right } = admitted(locale, row, body.answer)
  const { after: rating, boundary } = rateAnswer(ratingOf(row), { right, difficulty: row.difficulty, at })
  const outcome = afterAnswer(course, row.topicId)
  const correct = (row.rightSoFar ?? 0) + (right ? 1 : 0)
  const result = outcome.step === 'course' ? courseResult(correct, row.tasksCount) : null

  const recorded = await recordAnswer(deps.db, {
    userId: claims.userId,
    enrolmentId: row.enrolmentId,
    topicId: row.topicId,
    task: { id: row.taskId, version: row.taskVersion, difficulty: row.difficulty },
    move: { uci, san },
    right,
    at,
    gamesBefore: row.games,
    ratingBefore: row.rating,
    rating,
    boundary,
    day: dayAfter(dayOf(row, today), today, rating),
    topicGoesOn: outcome.status === 'continue',
    result,
  })
  if (!recorded) return undefined
  const { deviation } = rating
  const answer = { right, ratingBefore: row.rating, rating: rating.rating, deviation, boundary }
  return answerCheckIn(locale, row, answer, { outcome, result, rating })
}

/** The move, judged; or the reason why it is not taken, in the order of RESOLUTIONS 2.3. */
function admitted(locale: Locale, row: AnsweringRow, text: string) {
  const recorded = recordedCheckIn(locale, row)
  if (recorded) throw new ApiError('answer_exists', { recorded })

  const place = { topicId: row.topicId, number: row.taskNumber, answered: false }
  const admission = admitAnswer(progressOf(row), place)
  if (admission !== 'ok') throw new ApiError(admission)

  const verdict = judgeAnswer(row, text)
  if (verdict.kind === 'illegal') throw new ApiError('illegal_move')
  return verdict
}

/** The session is read along with the task, so nothing found may mean either. */
async function nothingFound({ db, now }: Deps, claims: Claims, speak: Asked['speak']): Promise<ApiError> {
  const caller = await findCaller(db, claims, now())
  if (!caller) return new ApiError('unauthorized')
  speak(caller.language)
  return new ApiError('not_found')
}
