import type { Topic, Training } from '@tabia/contract/entities.ts'
import { expect, test } from 'vitest'
import { NEXT_TASK, replyWith, TASK } from '../example-task.ts'
import { afterCheck } from './answer-check.ts'

const TOPIC: Topic = {
  id: TASK.topicId,
  name: 'Deflection',
  blockId: 3,
  totalTasks: 12,
  solvedTasks: TASK.number,
  wrongTasks: 1,
  results: [true, false, true, true],
  finished: false,
}

const OTHER: Topic = { ...TOPIC, id: 12, name: 'Pins', solvedTasks: 0, wrongTasks: 0, results: [] }

const TRAINING: Training = {
  status: 'continue',
  step: 'task',
  trialLevels: [],
  block: null,
  course: null,
  topics: [TOPIC, OTHER],
  task: TASK,
  courseResult: null,
  rating: 1486,
  ratingProvisional: true,
  cost: 4900,
}

test('a right answer is counted, and the next task stands ready', () => {
  expect(afterCheck(TRAINING, TASK, replyWith({}))).toMatchObject({
    status: 'continue',
    step: 'task',
    task: NEXT_TASK,
    rating: 1494,
    ratingProvisional: false,
    topics: [{ solvedTasks: 5, wrongTasks: 1, finished: false }, OTHER],
  })
})

test('a wrong answer raises both counts', () => {
  const { topics } = afterCheck(TRAINING, TASK, replyWith({ result: false }))
  expect(topics[0]).toMatchObject({ solvedTasks: 5, wrongTasks: 2 })
  expect(topics[0]?.results).toEqual([true, false, true, true, false])
})

test('an answer that is told again is not counted again', () => {
  const once = afterCheck(TRAINING, TASK, replyWith({ result: false }))
  expect(afterCheck(once, TASK, replyWith({ result: false }))).toEqual(once)
})

test.each([
  ['task', { status: 'continue', step: 'course', task: null }],
  ['block', { status: 'finished', step: 'block', task: null }],
  ['course', { status: 'finished', step: 'course', task: null }],
] as const)('after the last task of a topic that finishes a %s', (step, expected) => {
  const reply = replyWith({ status: 'finished', step, nextTask: null })
  const training = afterCheck(TRAINING, TASK, reply)
  expect(training).toMatchObject(expected)
  expect(training.topics[0]).toMatchObject({ finished: true })
})

test('the result of a course is kept once it is there', () => {
  const courseResult = { correct: 66, total: 84, grade: 'great' } as const
  const finished = afterCheck(TRAINING, TASK, replyWith({ courseResult }))
  expect(finished.courseResult).toEqual(courseResult)
  expect(afterCheck(finished, TASK, replyWith({})).courseResult).toEqual(courseResult)
})

test('a late reply does not take away the topic opened meanwhile', () => {
  const elsewhere = { ...TRAINING, task: { ...TASK, id: 900, topicId: 12 } }
  expect(afterCheck(elsewhere, TASK, replyWith({})).task?.id).toBe(900)
})
