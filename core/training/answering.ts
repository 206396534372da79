import {
  type CourseProgress,
  type TaskPlace,
  type TopicProgress,
  hasTaskLeft,
  isAccessible,
  isBlockFinished,
  nextTask,
} from './progress.ts'

// What an answer meets and what it leads to (RESOLUTIONS 2.3 and 2.1). Neither depends on its being right.

export type AnswerAdmission = 'ok' | 'answer_exists' | 'not_ordered' | 'wrong_task'

/**
 * Only the first unanswered task of a topic of the current week may be answered, open or not: another tab or a
 * late payment must never refuse an honest answer (A-ORDERTASKS). One answer per task, for ever (A-EXISTS).
 */
export function admitAnswer(
  course: CourseProgress,
  task: TaskPlace & { answered: boolean },
): AnswerAdmission {
  if (task.answered) return 'answer_exists'
  if (!isAccessible(course)) return 'not_ordered'

  const topic = course.topics.find(({ id }) => id === task.topicId)
  return topic?.solved === task.number ? 'ok' : 'wrong_task'
}

export type AnswerOutcome =
  | { status: 'continue'; step: 'task'; task: TaskPlace }
  | { status: 'finished'; step: 'task' }
  | { status: 'finished'; step: 'block' }
  | { status: 'finished'; step: 'course' }

/**
 * The state an admitted answer is replied with; `course` is as it was before.
 * `finished/task` exists only here: derived afresh, the same place is `continue/course`.
 */
export function afterAnswer(course: CourseProgress, topicId: number): AnswerOutcome {
  const topics = course.topics.map(topic => (topic.id === topicId ? solvedOneMore(topic) : topic))
  const topic = topics.find(({ id }) => id === topicId)
  if (!topic) throw new Error(`topic ${topicId} is not one of the current week of course ${course.id}`)

  if (hasTaskLeft(topic)) return { status: 'continue', step: 'task', task: nextTask(topic) }
  if (!isBlockFinished(topics)) return { status: 'finished', step: 'task' }
  if (course.block < course.blocksCount) return { status: 'finished', step: 'block' }
  return { status: 'finished', step: 'course' }
}

function solvedOneMore(topic: TopicProgress): TopicProgress {
  return { ...topic, solved: topic.solved + 1 }
}

/**
 * What follows a recorded answer when it is told again (A-EXISTS): the learner's place as it is now, since other
 * tasks may have been answered meanwhile. A topic that is not of the current week is of a passed one.
 */
export function afterRecordedAnswer(course: CourseProgress, topicId: number): AnswerOutcome {
  if (course.finished) return { status: 'finished', step: 'course' }
  const topic = course.topics.find(({ id }) => id === topicId)
  if (topic && hasTaskLeft(topic)) return { status: 'continue', step: 'task', task: nextTask(topic) }
  if (topic && !isBlockFinished(course.topics)) return { status: 'finished', step: 'task' }
  return { status: 'finished', step: 'block' }
}
