import { type BookQuestion, questionAt } from '@tabia/core/book/question.ts'
import type { Db } from '../db/types.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { type BookTaskRow, findBookTask, findItem, type ItemRow } from './queries/task.ts'

export interface OpenTask {
  row: BookTaskRow
  /** What is asked: the task, or the later position of its line. */
  question: BookQuestion
  item: ItemRow | undefined
}

interface Position {
  userId: number
  taskId: number
  ply: number
}

/** A task that is open to the learner in the book: answered before, or put in; of a course that is theirs. */
export async function getOpenTask(db: Db, { userId, taskId, ply }: Position): Promise<OpenTask> {
  const row = await findBookTask(db, userId, taskId)
  const item = row && (await findItem(db, { userId, taskId, ply }).executeTakeFirst())
  // A task of a course that was never begun is told like one that does not exist.
  if (!row || (row.topicId === null && !item && row.rating === null)) throw new ApiError('not_found')
  if (row.answeredAt === null && !item) throw new ApiError('not_answered')
  if (row.hideAnswers) throw new ApiError('answers_hidden')
  if (!row.open) throw new ApiError('not_ordered')
  const question = questionAt({ ...row, rightMoves: row.rightMoves }, ply)
  if (!question) throw new ApiError('not_found')
  return { row, question, item }
}
