import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { admitAnswer, afterAnswer } from '@tabia/core/training/answering.ts'
import { dayIn } from '@tabia/core/calendar-day.ts'
import { courseResult, type CourseResult } from '@tabia/core/training/grade.ts'
import { dayAfter } from '@tabia/core/training/rating/rating-log.ts'
import { promisedScore } from '@tabia/core/training/rating/theme-strength.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { type Finished, issueAward } from '../awards/issue-award.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { findCaller } from '../http/session.ts'
import type { Claims } from '../http/token.ts'
import { answerCheckIn, recordedCheckIn } from './answer-view.ts'
import { judgeMove } from './judge-move.ts'
import { type AnsweringRow, dayOf, findAnswering, ratingOf } from './queries/answering.ts'
import { progressOf } from './queries/enrolment.ts'
import { type NewAnswer, recordAnswer } from './queries/record-answer.ts'

interface AnswerCall {
  claims: Claims
  body: { task: number; answer: string }
  /** The language of the answer, told the language of the account. */
  speak: (language: Locale) => Locale
}

/** More conflicts in a row than devices a learner can use can only be a bug. */
const ATTEMPTS = 10

/** One read, one write; from the start again when another answer came between the two (RESOLUTIONS 2.3). */
export async function checkAnswer(deps: Deps, call: AnswerCall): Promise<AnswerCheck> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const check = await tryAnswer(deps, call)
    if (check) return check
  }
  throw new Error(`${ATTEMPTS} answers of learner ${call.claims.userId} collided in a row`)
}

async function tryAnswer(deps: Deps, { claims, body, speak }: AnswerCall): Promise<AnswerCheck | undefined> {
  const at = deps.now()
  const day = dayIn(deps.config.timeZone, at)
  const row = await findAnswering(deps.db, { ...claims, taskId: body.task, now: at, day })
  if (!row) throw await nothingFound(deps, claims, speak)
  const locale = speak(row.language)

  admit(locale, row)
  const { judged, after } = judgeMove(row, body.answer, { before: ratingOf(row), at })
  const { right } = judged
  const { volatility, record } = after
  const { final, record: dayRecord } = dayAfter(dayOf(row, day), day, after)
  const outcome = afterAnswer(progressOf(row), row.topicId)
  const result = outcome.step === 'course' ? resultWith(row, right) : null

  const answer = {
    userId: claims.userId,
    enrolmentId: row.enrolmentId,
    level: row.levelId,
    topicId: row.topicId,
    taskId: row.taskId,
    taskVersion: row.taskVersion,
    theme: row.theme,
    courseId: row.courseId,
    intoBook: row.bookOn && !right && !row.hideAnswers,
    ...judged,
    at,
    gamesBefore: row.games,
    volatility,
    record: record?.rating ?? null,
    recordAt: record?.at ?? null,
    promised: promisedScore(row.rating, row.difficulty),
    day,
    dayFinal: final,
    dayRecord,
    openTopicId: outcome.status === 'continue' ? row.topicId : null,
    correct: result?.correct ?? null,
    total: result?.total ?? null,
  }
  const recorded = await (result && row.courseNumber > 0
    ? recordEnd(deps, answer, { userId: claims.userId, courseId: row.courseId, result, at })
    : recordAnswer(deps.db, answer))
  if (!recorded) return undefined
  return answerCheckIn(locale, row, { ...answer, kept: recorded.kept }, { outcome, result, rating: after })
}

/** The last answer of a full course: what it earns is written with it, or neither is. */
function recordEnd({ db, config }: Deps, answer: NewAnswer, finished: Finished) {
  return db.transaction().execute(async tx => {
    const recorded = await recordAnswer(tx, answer)
    if (recorded) await issueAward(tx, config, finished)
    return recorded
  })
}

/** The result of the course, this last answer counted. */
function resultWith({ rightSoFar, tasksCount }: AnsweringRow, right: boolean): CourseResult {
  return courseResult((rightSoFar ?? 0) + (right ? 1 : 0), tasksCount)
}

/** Throws the reason why no move is taken, in the order of RESOLUTIONS 2.3; the move itself is judged after it. */
function admit(locale: Locale, row: AnsweringRow): void {
  const recorded = recordedCheckIn(locale, row)
  if (recorded) throw new ApiError('answer_exists', { recorded })

  const place = { topicId: row.topicId, number: row.taskNumber, answered: false }
  const admission = admitAnswer(progressOf(row), place)
  if (admission !== 'ok') throw new ApiError(admission)
}

/** The session is read along with the task, so nothing found may mean either. */
async function nothingFound(
  { db, now }: Deps,
  claims: Claims,
  speak: AnswerCall['speak'],
): Promise<ApiError> {
  const caller = await findCaller(db, claims, now())
  if (!caller) return new ApiError('unauthorized')
  speak(caller.language)
  return new ApiError('not_found')
}
