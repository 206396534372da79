import {
  type CourseProgress,
  type TaskPlace,
  type TopicProgress,
  isAccessible,
  isBlockFinished,
  isTopicFinished,
  nextTask,
} from './progress.ts'
import { type Learner, mustConfirmEmail } from './verification.ts'

export type TopicStart =
  | { kind: 'ok'; task: TaskPlace }
  /** `step` names the largest thing that is finished with it (A-ALLSOLVED). */
  | { kind: 'all_solved'; step: 'task' | 'block' | 'course' }
  | { kind: 'not_found' | 'not_ordered' | 'block_locked' | 'not_ready' | 'email_not_verified' }

/**
 * May this topic be trained now? Any topic of the current week of any course begun may (A-SOLVEDSTART).
 * `course` is the learner's own in the topic's course, null when not begun; `block` is the topic's week.
 */
export function startTopic(
  learner: Learner,
  course: CourseProgress | null,
  topic: TopicProgress & { block: number },
): TopicStart {
  if (!course) return { kind: 'not_found' }
  if (!isAccessible(course)) return { kind: 'not_ordered' }
  if (topic.block > course.block) return { kind: 'block_locked' }
  if (topic.total === 0) return { kind: 'not_ready' }
  if (isTopicFinished(topic)) return { kind: 'all_solved', step: finishedStep(course) }
  if (topic.block < course.block) return { kind: 'not_found' }
  if (mustConfirmEmail(learner, course.id)) return { kind: 'email_not_verified' }
  return { kind: 'ok', task: nextTask(topic) }
}

function finishedStep(course: CourseProgress): 'task' | 'block' | 'course' {
  if (course.finished) return 'course'
  return isBlockFinished(course.topics) ? 'block' : 'task'
}
