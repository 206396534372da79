import type { AnswerOutcome } from './answering.ts'
import { type CourseProgress, hasTaskLeft, isBlockFinished, nextTask } from './progress.ts'

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
