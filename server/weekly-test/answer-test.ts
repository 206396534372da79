import type { AnswerOf, BodyOf } from '@tabia/contract/endpoint.ts'
import type { answerWeekTest as endpoint } from '@tabia/contract/weekly-test.ts'
import { moveFromPicture } from '@tabia/core/chess/picture.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { getOwnTest, handInOverdue } from './open-test.ts'
import { findPositions, saveAnswer } from './queries.ts'
import { answersIn } from './start-test.ts'

/** Keeps a move; the last one kept holds, from whichever device. */
export async function answerWeekTest(
  deps: Deps,
  userId: number,
  id: number,
  { number, answer }: BodyOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  await handInOverdue(deps, userId)
  const test = await getOwnTest(deps, userId, id)
  if (test.handedInAt) throw new ApiError('handed_in')
  const position = (await findPositions(deps.db, [id]))[number]
  if (!position) throw new ApiError('not_found')
  const uci = answer === null ? null : moveFromPicture(position.fen, answer, position.picture)
  if (uci === undefined) throw new ApiError('illegal_move')
  if (!(await saveAnswer(deps.db, { id, number, uci, at: deps.now() }))) throw new ApiError('handed_in')
  return { answers: answersIn(await findPositions(deps.db, [id])) }
}
