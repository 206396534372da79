import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { CourseState } from '@tabia/contract/entities.ts'
import type * as contract from '@tabia/contract/training.ts'
import { nextBlock } from '@tabia/core/training/progress.ts'
import { startTopic as admitTopic } from '@tabia/core/training/start-topic.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { courseStateIn } from './course-view.ts'
import { findCurrentEnrolment, getCurrentEnrolment, moveToBlock, progressOf } from './queries/enrolment.ts'
import { findTopicOfLearner, getQuestion, openTopic } from './queries/topic.ts'
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

/** Goes on to the next week of the current course (A-NEXTBLOCK). */
export async function startNextBlock(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: number,
  { course }: { course: number },
  locale: Locale,
): Promise<CourseState> {
  const enrolment = await findCurrentEnrolment(db, userId)
  if (enrolment?.courseId !== course) throw new ApiError('not_found')

  const next = nextBlock(progressOf(enrolment))
  if (next.kind !== 'ok') throw new ApiError(next.kind)

  const { enrolmentId, currentBlock: from } = enrolment
  const moved = await moveToBlock(db, { enrolmentId, from, to: next.block })
  // A double click: the first has moved on, and the week it moved to is not finished.
  if (!moved) throw new ApiError('block_not_finished')
  return courseStateIn(locale, await getCurrentEnrolment(db, userId), now(), 0)
}
