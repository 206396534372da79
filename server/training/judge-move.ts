import { judgeAnswer, type Question } from '@tabia/core/chess/answer.ts'
import { type LevelRating, rateAnswer } from '@tabia/core/training/rating/rating.ts'
import { ApiError } from '../http/calls/api-error.ts'

/**
 * A move judged, and what it does to the learner's rating. Nothing is written: the answer path records it, and a preview
 * only tells it.
 */
export function judgeMove(
  task: Question & { difficulty: number },
  text: string,
  { before, at }: { before: LevelRating; at: Date },
) {
  const verdict = judgeAnswer(task, text)
  if (verdict.kind === 'illegal') throw new ApiError('illegal_move')
  const { uci, san, right } = verdict
  const { difficulty } = task
  const { after, boundary } = rateAnswer(before, { right, difficulty, at })
  const { rating, deviation } = after
  return {
    after,
    judged: { uci, san, right, difficulty, ratingBefore: before.rating, rating, deviation, boundary },
  }
}
