import type { Status, Step } from './vocabulary.ts'

// Where a learner stands (RESOLUTIONS 2.1), decided from counters alone: no rule here needs the whole course.

/** A topic and one learner's counter in it. Tasks are answered in order, so `solved` also says which is next. */
export interface TopicProgress {
  id: number
  total: number
  solved: number
}

/** A learner's place in a course he or she has begun. */
export interface CourseProgress {
  /** Id of the course. */
  id: number
  trial: boolean
  ordered: boolean
  finished: boolean
  /** Number of the current week, from 1. */
  block: number
  blocksCount: number
  /** Topics of the current week only. */
  topics: readonly TopicProgress[]
}

/** A task by its place: topic and zero-based number in it. */
export interface TaskPlace {
  topicId: number
  number: number
}

/** `finished` says that the thing named by `step` is finished (A-STATE). */
export type TrainingState =
  | { status: 'new'; step: null }
  | { status: 'continue'; step: 'course' }
  | { status: 'continue'; step: 'task'; task: TaskPlace }
  | { status: 'finished'; step: 'block' }
  | { status: 'finished'; step: 'course' }

/** What a screen needs of a state to draw it. */
export interface StatusAndStep {
  status: Status
  step: Step | null
}

export function deriveState(course: CourseProgress | null, openTopicId: number | null): TrainingState {
  if (!course) return { status: 'new', step: null }
  if (course.finished) return { status: 'finished', step: 'course' }
  if (isBlockFinished(course.topics)) return { status: 'finished', step: 'block' }

  const open = course.topics.find(topic => topic.id === openTopicId)
  if (open && hasTaskLeft(open)) return { status: 'continue', step: 'task', task: nextTask(open) }
  return { status: 'continue', step: 'course' }
}

/** As the learner is told. A topic without tasks is never finished for the learner (A-EMPTY). */
export function isTopicFinished(topic: TopicProgress): boolean {
  return topic.total > 0 && !hasTaskLeft(topic)
}

/** A topic without tasks does not hold the week up (A-EMPTY). */
export function isBlockFinished(topics: readonly TopicProgress[]): boolean {
  return !topics.some(hasTaskLeft)
}

export function hasTaskLeft(topic: TopicProgress): boolean {
  return topic.solved < topic.total
}

/** The first unanswered task of a topic that has one left (A-ORDERTASKS). */
export function nextTask(topic: TopicProgress): TaskPlace {
  return { topicId: topic.id, number: topic.solved }
}

/** A trial is everybody's; a full course stays open while it is paid for (refunds close it, A-ORDERSTATUS). */
export function isAccessible(course: CourseProgress): boolean {
  return course.trial || course.ordered
}

export type NextBlock = { kind: 'ok'; block: number } | { kind: 'block_not_finished' | 'last_block' }

/** A week may be left as soon as its topics are finished, whatever its clock says (A-NEXTBLOCK). */
export function nextBlock(course: CourseProgress): NextBlock {
  if (!isBlockFinished(course.topics)) return { kind: 'block_not_finished' }
  if (course.block >= course.blocksCount) return { kind: 'last_block' }
  return { kind: 'ok', block: course.block + 1 }
}

/** What a learner's training says while no course is begun. */
export const NOTHING_BEGUN = {
  status: 'new' as const,
  step: null,
  block: null,
  course: null,
  topics: [],
  task: null,
  courseResult: null,
  rating: null,
  ratingProvisional: false,
}
