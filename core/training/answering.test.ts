import { deepEqual, equal, throws } from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  type AnswerAdmission,
  type AnswerOutcome,
  admitAnswer,
  afterAnswer,
  afterRecordedAnswer,
} from './answering.ts'
import type { CourseProgress, TopicProgress } from './progress.ts'

const begun: TopicProgress = { id: 11, total: 7, solved: 2 }
const nearlyDone: TopicProgress = { id: 12, total: 7, solved: 6 }
const done: TopicProgress = { id: 13, total: 7, solved: 7 }
const empty: TopicProgress = { id: 14, total: 0, solved: 0 }

const trial: CourseProgress = {
  id: 5,
  trial: true,
  ordered: false,
  finished: false,
  block: 2,
  blocksCount: 4,
  topics: [begun, nearlyDone, done, empty],
}
const refunded = { ...trial, trial: false }

describe('an answer is', () => {
  const cases: [
    what: string,
    course: CourseProgress,
    task: { topicId: number; number: number; answered: boolean },
    admission: AnswerAdmission,
  ][] = [
    ['to the next task of a topic', trial, { topicId: 11, number: 2, answered: false }, 'ok'],
    [
      'to the next task of another topic of the week',
      trial,
      { topicId: 12, number: 6, answered: false },
      'ok',
    ],
    ['to a task answered before', trial, { topicId: 11, number: 1, answered: true }, 'answer_exists'],
    ['to a task further on', trial, { topicId: 11, number: 3, answered: false }, 'wrong_task'],
    ['to a task of another week', trial, { topicId: 99, number: 0, answered: false }, 'wrong_task'],
    ['in a refunded course', refunded, { topicId: 11, number: 2, answered: false }, 'not_ordered'],
    [
      'answered before, in a refunded course',
      refunded,
      { topicId: 11, number: 1, answered: true },
      'answer_exists',
    ],
    ['in a paid course', { ...refunded, ordered: true }, { topicId: 11, number: 2, answered: false }, 'ok'],
  ]
  for (const [what, course, task, admission] of cases) {
    test(`${admission}: ${what}`, () => equal(admitAnswer(course, task), admission))
  }
})

describe('an answer leads', () => {
  const lastOfWeek = { ...trial, topics: [nearlyDone, done, empty] }
  const cases: [what: string, course: CourseProgress, topicId: number, outcome: AnswerOutcome][] = [
    [
      'to the next task of its topic',
      trial,
      11,
      { status: 'continue', step: 'task', task: { topicId: 11, number: 3 } },
    ],
    ['to the end of its topic', trial, 12, { status: 'finished', step: 'task' }],
    [
      'to the end of the week, an empty topic left over',
      lastOfWeek,
      12,
      { status: 'finished', step: 'block' },
    ],
    ['to the end of the course', { ...lastOfWeek, block: 4 }, 12, { status: 'finished', step: 'course' }],
    [
      'to the end of a course of one week',
      { ...lastOfWeek, block: 1, blocksCount: 1 },
      12,
      { status: 'finished', step: 'course' },
    ],
  ]
  for (const [what, course, topicId, outcome] of cases) {
    test(what, () => deepEqual(afterAnswer(course, topicId), outcome))
  }
})

test('an answer that was not admitted has no outcome', () => {
  throws(() => afterAnswer(trial, 99))
})

describe('an answer told again leads', () => {
  const week = { ...trial, topics: [begun, done] }
  const cases: [what: string, course: CourseProgress, topicId: number, outcome: AnswerOutcome][] = [
    [
      'to the first task of its topic unanswered by now',
      week,
      11,
      { status: 'continue', step: 'task', task: { topicId: 11, number: 2 } },
    ],
    ['to the end of its topic', week, 13, { status: 'finished', step: 'task' }],
    ['to the end of its week', { ...trial, topics: [done] }, 13, { status: 'finished', step: 'block' }],
    ['to the end of its week, left since', week, 3, { status: 'finished', step: 'block' }],
    ['to the end of its course', { ...trial, finished: true }, 13, { status: 'finished', step: 'course' }],
  ]
  for (const [what, course, topicId, outcome] of cases) {
    test(what, () => deepEqual(afterRecordedAnswer(course, topicId), outcome))
  }
})
