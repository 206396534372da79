import type { AnswerCheck, CourseResult } from '@tabia/contract/entities.ts'
import { rightAnswerText } from '@tabia/core/chess/answer.ts'
import { explanationIn } from '@tabia/core/chess/explanation/explanation.ts'
import { triedMove } from '@tabia/core/chess/judged/tried.ts'
import { type AnswerOutcome, afterRecordedAnswer } from '@tabia/core/training/answering.ts'
import { bearsOut } from '@tabia/core/training/measuring/task-value.ts'
import { expectedOfTen, isProvisional, shownRating } from '@tabia/core/training/rating/rating.ts'
import type { Locale, Texts } from '@tabia/core/training/vocabulary.ts'
import type { AnsweringRow, JudgedAnswer } from './queries/answering.ts'
import { taskIn } from './task-view.ts'
import { progressOf, resultOf } from './queries/enrolment.ts'

/** What comes after it. */
export interface Sequel {
  outcome: AnswerOutcome
  result: CourseResult | null
  /** The learner's rating now. */
  rating: { rating: number; deviation: number }
}

/** What is told of a task once it is answered. */
export type ToldTask = ExplainedRow &
  Pick<
    AnsweringRow,
    'measuredValue' | 'measuredDeviation' | 'topicId' | 'topicName' | 'topicTotal' | 'nextQuestion'
  >

export function answerCheckIn(
  locale: Locale,
  row: ToldTask,
  answer: JudgedAnswer,
  { outcome, result, rating }: Sequel,
): AnswerCheck {
  return {
    result: answer.right,
    played: answer.san,
    ...explained(locale, row),
    tried: row.hideAnswers
      ? null
      : triedMove({ fen: row.fen, uci: answer.uci, result: answer.right }, answer.kept),
    ratingBefore: shownRating({ rating: answer.ratingBefore }),
    expectedOfTen: expectedOfTen(answer.ratingBefore, answer.difficulty),
    expectedMeasured: isBorneOut(row, answer.difficulty),
    rating: shownRating(answer),
    ratingProvisional: isProvisional(answer),
    ratingBoundary: answer.boundary,
    topicId: row.topicId,
    status: outcome.status,
    step: outcome.step,
    nextTask: nextTaskIn(locale, row, outcome, rating),
    courseResult: result,
  }
}

/** Whether learners' answers agree with the number this one was judged by. */
function isBorneOut({ measuredValue: value, measuredDeviation: deviation }: ToldTask, difficulty: number) {
  return value !== null && bearsOut({ value, deviation }, difficulty)
}

type ExplainedRow = Pick<
  AnsweringRow,
  'hideAnswers' | 'fen' | 'rightMoves' | 'intro' | 'moves' | 'players' | 'event'
>

/** A course may keep its answers to itself (A-HIDE). */
export function explained(locale: Locale, row: ExplainedRow) {
  if (row.hideAnswers) return { answer: null, intro: null, moves: [], players: null, event: null }
  const read = (texts: Texts | null) => texts && texts[locale]
  return {
    answer: rightAnswerText(row),
    intro: read(row.intro),
    moves: explanationIn(locale, row.moves),
    players: read(row.players),
    event: read(row.event),
  }
}

function nextTaskIn(locale: Locale, row: ToldTask, outcome: AnswerOutcome, rating: Sequel['rating']) {
  if (outcome.status !== 'continue' || !row.nextQuestion) return null
  const topic = { name: row.topicName, total: row.topicTotal }
  return taskIn(locale, { question: row.nextQuestion, place: outcome.task, topic, rating })
}

/**
 * The answer given to this task before, told again as its check was told; what comes next is as of now (A-EXISTS).
 * Undefined while the task is unanswered.
 */
export function recordedCheckIn(locale: Locale, row: AnsweringRow): AnswerCheck | undefined {
  if (!row.recorded) return undefined
  const outcome = afterRecordedAnswer(progressOf(row), row.topicId)
  return answerCheckIn(locale, row, row.recorded, { outcome, result: resultOf(row), rating: row })
}
