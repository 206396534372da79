import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type * as contract from '@tabia/contract/training.ts'
import { startTopic as admitTopic } from '@tabia/core/training/start-topic.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { progressOf } from './queries/enrolment.ts'
import { getQuestion } from './queries/task.ts'
import { findTopicOfLearner, openTopic } from './queries/topic.ts'
import { taskIn } from './task-view.ts'

/** Opens a topic of the current week: the reply is its first unanswered task (A-SOLVEDSTART, A-ALLSOLVED). */
export async function startTopic(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  { topic: topicId }: { topic: number },
  locale: Locale,
): Promise<AnswerOf<typeof contract.startTopic>> {
  const row = await findTopicOfLearner(db, userId, topicId)
  if (!row) throw new ApiError('not_found')

  const learner = { emailVerified: row.emailVerifiedAt !== null, currentCourse: row.currentCourse }
  const topic = { id: topicId, name: row.topicName, total: row.totalTasks, solved: row.solved }
  const start = admitTopic(learner, progressOf(row), { ...topic, block: row.blockNumber })
  if (start.kind === 'all_solved') return { task: null, status: 'finished', step: start.step }
  if (start.kind === 'not_ready') throw new ApiError('topic_not_ready')
  if (start.kind !== 'ok') throw new ApiError(start.kind)

  const { enrolmentId, currentBlock: block } = row
  await openTopic(db, { userId, enrolmentId, block, topicId, at: now() })
  const question = await getQuestion(db, start.task)
  return { task: taskIn(locale, { question, place: start.task, topic, rating: row }) }
}
