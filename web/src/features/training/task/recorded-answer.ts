import type { AnswerCheck } from '@tabia/contract/entities.ts'
import type { Failure } from '../../../api/failure.ts'

/** The reply to the answer that was recorded before, which comes with `answer_exists` (A-EXISTS). */
export function recordedAnswer({ body }: Failure): AnswerCheck | undefined {
  if (!isObject(body) || !isObject(body['recorded'])) return undefined
  const { recorded } = body
  // The server has checked its own answer against the contract; this asks only whether it is one.
  const isReply = typeof recorded['result'] === 'boolean' && Array.isArray(recorded['moves'])
  return isReply ? (recorded as AnswerCheck) : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
