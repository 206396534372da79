import type { AnswerCheck, Task, Topic, Training } from '@tabia/contract/entities.ts'

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
