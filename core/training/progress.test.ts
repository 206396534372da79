import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type CourseProgress,
  type TopicProgress,
  type TrainingState,
  deriveState,
  isBlockFinished,
  isTopicFinished,
  type NextBlock,
  nextBlock,
} from './progress.ts'

const fresh: TopicProgress = { id: 11, total: 7, solved: 0 }
const begun: TopicProgress = { id: 12, total: 7, solved: 3 }
const done: TopicProgress = { id: 13, total: 7, solved: 7 }
const empty: TopicProgress = { id: 14, total: 0, solved: 0 }

function course(figures: Partial<CourseProgress>): CourseProgress {
  return {
    id: 5,
    trial: true,
    ordered: false,
    finished: false,
    block: 2,
    blocksCount: 4,
    topics: [],
    ...figures,
  }
}

const atCourse: TrainingState = { status: 'continue', step: 'course' }
const weekDone: TrainingState = { status: 'finished', step: 'block' }
const courseDone: TrainingState = { status: 'finished', step: 'course' }

describe('the training state', () => {
  const cases: [
    where: string,
    course: CourseProgress | null,
    openTopic: number | null,
    state: TrainingState,
  ][] = [
    ['no course', null, null, { status: 'new', step: null }],
    ['no course, though a topic is open', null, 12, { status: 'new', step: null }],
    ['a fresh course', course({ topics: [fresh, empty] }), null, atCourse],
    ['a finished course', course({ finished: true, block: 4, topics: [done] }), null, courseDone],
    [
      'a finished course before its finished week',
      course({ finished: true, topics: [done] }),
      13,
      courseDone,
    ],
    ['a week with every topic done', course({ topics: [done, done] }), null, weekDone],
    ['a week done but for an empty topic', course({ topics: [done, empty] }), null, weekDone],
    ['a week done before its open topic', course({ topics: [done, empty] }), 13, weekDone],
    ['an open topic', course({ topics: [fresh, begun, done] }), 12, openAt(12, 3)],
    ['a topic just opened', course({ topics: [fresh, begun, done] }), 11, openAt(11, 0)],
    ['an open topic with everything solved', course({ topics: [fresh, done] }), 13, atCourse],
    ['an open topic without tasks', course({ topics: [fresh, empty] }), 14, atCourse],
    ['an open topic of another week or course', course({ topics: [fresh] }), 99, atCourse],
    ['a begun week with no topic open', course({ topics: [fresh, begun] }), null, atCourse],
  ]
  for (const [where, place, openTopic, state] of cases) {
    test(`with ${where} is ${state.status}/${state.step}`, () =>
      deepEqual(deriveState(place, openTopic), state))
  }
})

function openAt(topicId: number, number: number): TrainingState {
  return { status: 'continue', step: 'task', task: { topicId, number } }
}

describe('a topic without tasks', () => {
  test('is never finished for the learner', () => equal(isTopicFinished(empty), false))
  test('does not hold the week up', () => equal(isBlockFinished([done, empty]), true))
})

test('a topic is finished with its last task', () => {
  deepEqual([fresh, begun, { ...begun, solved: 6 }, done].map(isTopicFinished), [false, false, false, true])
})

describe('the next week', () => {
  const cases: [when: string, block: number, topics: TopicProgress[], next: NextBlock][] = [
    ['opens when every topic is finished', 1, [done, done], { kind: 'ok', block: 2 }],
    ['does not wait for an empty topic', 3, [done, empty], { kind: 'ok', block: 4 }],
    ['waits for the last task', 1, [done, begun], { kind: 'block_not_finished' }],
    ['does not exist after the last one', 4, [done], { kind: 'last_block' }],
    ['is no question before the last one is finished', 4, [begun], { kind: 'block_not_finished' }],
  ]
  for (const [when, block, topics, next] of cases) {
    test(when, () => {
      deepEqual(nextBlock(course({ block, topics })), next)
    })
  }
})
