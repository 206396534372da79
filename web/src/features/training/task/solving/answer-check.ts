import type { AnswerCheck } from '@tabia/contract/entities.ts'
import type { Failure } from '../../../../api/failure.ts'

/**
 * Whether this can be shown as a reply. The server has checked its own answer against the contract; a proxy, or a
 * server of another day, may still say something else, and a wrong word here would cost the learner the screen.
 */
export function isAnswerCheck(reply: unknown): reply is AnswerCheck {
  if (!isObject(reply)) return false
  const { result, played, rating, ratingBefore, moves } = reply
  const figures = typeof rating === 'number' && typeof ratingBefore === 'number'
  return typeof result === 'boolean' && typeof played === 'string' && figures && Array.isArray(moves)
}

/** The reply to the answer that was recorded before, which comes with `answer_exists` (A-EXISTS). */
export function recordedAnswer({ body }: Failure): AnswerCheck | undefined {
  return isObject(body) && isAnswerCheck(body['recorded']) ? body['recorded'] : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
