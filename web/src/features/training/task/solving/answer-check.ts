import type { AnswerCheck, Task, Topic, Training } from '@tabia/contract/entities.ts'
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

/**
 * What an answer makes of the training state (SPEC section 4). Saying it twice changes nothing: the reply may be
 * that of an answer recorded before, and user info may have been loaded meanwhile.
 */
export function afterCheck(training: Training, task: Task, reply: AnswerCheck): Training {
  const { rating, ratingProvisional, courseResult } = reply
  return {
    ...training,
    rating,
    ratingProvisional,
    topics: training.topics.map(topic =>
      topic.id === reply.topicId ? withAnswer(topic, task, reply) : topic,
    ),
    courseResult: courseResult ?? training.courseResult,
    // Only while the answered task is the open one: the learner may have gone to another topic.
    ...(training.task?.id === task.id && whereNext(reply)),
  }
}

function withAnswer(topic: Topic, task: Task, { result, status }: AnswerCheck): Topic {
  const finished = topic.finished || status === 'finished'
  // A task's number is how many of its topic were solved before it.
  if (topic.solvedTasks > task.number) return { ...topic, finished }
  return {
    ...topic,
    solvedTasks: task.number + 1,
    wrongTasks: topic.wrongTasks + (result ? 0 : 1),
    // Where another device has answered tasks in between, user info tells them.
    results: topic.results.length === task.number ? [...topic.results, result] : topic.results,
    finished,
  }
}

function whereNext({ status, step, nextTask }: AnswerCheck): Pick<Training, 'status' | 'step' | 'task'> {
  if (status === 'continue') return { status, step: 'task', task: nextTask }
  return step === 'task' ? { status: 'continue', step: 'course', task: null } : { status, step, task: null }
}
