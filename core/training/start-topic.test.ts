import { deepEqual } from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { CourseProgress } from './progress.ts'
import { type TopicStart, startTopic } from './start-topic.ts'
import type { Learner } from './verification.ts'

const SELF: Learner = { emailVerified: false, currentCourse: 5 }
const ELSEWHERE: Learner = { emailVerified: false, currentCourse: 6 }

const open = { id: 11, total: 7, solved: 2 }
const done = { id: 12, total: 7, solved: 7 }
const empty = { id: 13, total: 0, solved: 0 }

const trial: CourseProgress = {
  id: 5,
  trial: true,
  ordered: false,
  finished: false,
  block: 2,
  blocksCount: 4,
  topics: [open, done, empty],
}
const weekDone = { ...trial, topics: [done, empty] }
const courseDone = { ...weekDone, block: 4, finished: true }
const refunded = { ...trial, trial: false }
const paid = { ...refunded, ordered: true }

const inWeek = (block: number, topic: typeof open) => ({ ...topic, block })
const ok: TopicStart = { kind: 'ok', task: { topicId: 11, number: 2 } }

describe('starting a topic', () => {
  const cases: [
    what: string,
    learner: Learner,
    course: CourseProgress | null,
    topic: typeof open & { block: number },
    start: TopicStart,
  ][] = [
    ['of the current week', SELF, trial, inWeek(2, open), ok],
    ['of a paid course', SELF, paid, inWeek(2, open), ok],
    ['of a course not begun', SELF, null, inWeek(1, open), { kind: 'not_found' }],
    ['of a refunded course', SELF, refunded, inWeek(2, open), { kind: 'not_ordered' }],
    ['of a refunded course, all solved', SELF, refunded, inWeek(2, done), { kind: 'not_ordered' }],
    ['of a later week', SELF, trial, inWeek(3, open), { kind: 'block_locked' }],
    ['of a later week and without tasks', SELF, trial, inWeek(3, empty), { kind: 'block_locked' }],
    ['without tasks', SELF, trial, inWeek(2, empty), { kind: 'not_ready' }],
    ['all solved', SELF, trial, inWeek(2, done), { kind: 'all_solved', step: 'task' }],
    ['of a passed week', SELF, trial, inWeek(1, done), { kind: 'all_solved', step: 'task' }],
    ['of a passed week with a task left over', SELF, trial, inWeek(1, open), { kind: 'not_found' }],
    ['all solved with its week', SELF, weekDone, inWeek(2, done), { kind: 'all_solved', step: 'block' }],
    ['all solved with its course', SELF, courseDone, inWeek(3, done), { kind: 'all_solved', step: 'course' }],
    ['of another course, unverified', ELSEWHERE, trial, inWeek(2, open), { kind: 'email_not_verified' }],
    ['of another course, verified', { ...ELSEWHERE, emailVerified: true }, trial, inWeek(2, open), ok],
    ['with no current course, unverified', { ...SELF, currentCourse: null }, trial, inWeek(2, open), ok],
  ]
  for (const [what, learner, course, topic, start] of cases) {
    const result = start.kind === 'all_solved' ? `all solved up to the ${start.step}` : start.kind
    test(`${what}: ${result}`, () => deepEqual(startTopic(learner, course, topic), start))
  }
})
