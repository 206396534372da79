import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { afterRecordedAnswer } from '@tabia/core/training/recorded-answer.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { answerCheckIn } from './answer-view.ts'
import type { AnsweringRow } from './queries/answering.ts'
import { progressOf, resultOf } from './queries/enrolment.ts'

/**
 * The answer given to this task before, told again as its check was told; what comes next is as of now (A-EXISTS).
 * Undefined while the task is unanswered.
 */
export function recordedCheckIn(locale: Locale, row: AnsweringRow): AnswerCheck | undefined {
  if (!row.recorded) return undefined
  const outcome = afterRecordedAnswer(progressOf(row), row.topicId)
  return answerCheckIn(locale, row, row.recorded, { outcome, result: resultOf(row), rating: row })
}
