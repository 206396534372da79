import { describe, expect, test } from 'vitest'
import {
  columnsOf,
  findTask,
  targetOfPlace,
  targetOfStep,
  targetOfTopicStep,
  targetsInTurn,
  withMoved,
} from './course-draft.ts'
import { DRAFT } from './sample-draft.ts'

describe('one place on', () => {
  test.each([
    [12, 'earlier', { topic: 1, after: null }],
    [13, 'earlier', { topic: 1, after: 11 }],
    [12, 'later', { topic: 1, after: 13 }],
    [13, 'later', { topic: 2, after: null }],
    [21, 'earlier', { topic: 1, after: 13 }],
    [31, 'earlier', { topic: 2, after: 22 }],
    [11, 'earlier', undefined],
    [32, 'later', undefined],
    [11, 'topicBehind', { topic: 2, after: 22 }],
    [31, 'topicBefore', { topic: 2, after: 22 }],
    [99, 'later', undefined],
  ] as const)('%i %s', (id, step, target) => expect(targetOfStep(DRAFT, id, step)).toEqual(target))
})

test('every step leads where the map then shows it', () => {
  const moved = withMoved(DRAFT, [13], { topic: 1, after: 11 })
  expect(columnsOf(moved)[0]).toEqual([
    [11, 13, 12],
    [21, 22],
  ])
  expect(findTask(moved, 13)?.number).toBe(2)
})

test('several move one behind the other, in the order of the course', () => {
  const target = targetOfPlace(DRAFT, 3, 2, [11, 21])
  expect(target).toEqual({ topic: 3, after: 31 })
  expect(columnsOf(withMoved(DRAFT, [11, 21], target)).slice(0, 2)).toEqual([
    [[12, 13], [22]],
    [[31, 11, 21, 32]],
  ])
  expect(targetsInTurn([11, 21], target)).toEqual([
    [11, { topic: 3, after: 31 }],
    [21, { topic: 3, after: 11 }],
  ])
})

test('a place in its own topic is counted without the task itself', () => {
  expect(targetOfPlace(DRAFT, 1, 3, [11])).toEqual({ topic: 1, after: 13 })
  expect(targetOfPlace(DRAFT, 1, 1, [13])).toEqual({ topic: 1, after: null })
})

describe('a topic', () => {
  test.each([
    [1, 'later', { week: 1, after: 2 }],
    [2, 'earlier', { week: 1, after: null }],
    [1, 'earlier', undefined],
    [3, 'later', undefined],
    [3, 'weekBefore', { week: 1, after: 2 }],
    [1, 'weekBefore', undefined],
    [3, 'weekBehind', { week: 3, after: null }],
  ] as const)('%i %s', (id, step, target) => expect(targetOfTopicStep(DRAFT, id, step)).toEqual(target))
})
