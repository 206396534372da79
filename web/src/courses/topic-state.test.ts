import { expect, test } from 'vitest'
import type { Topic } from '@tabia/contract/entities.ts'
import { nextTopic, topicState } from './start.ts'

const topic = (id: number, totalTasks: number, solvedTasks: number): Topic => ({
  id,
  name: `Topic ${id}`,
  blockId: 1,
  totalTasks,
  solvedTasks,
  wrongTasks: 0,
  results: [],
  finished: totalTasks > 0 && solvedTasks === totalTasks,
})
const EMPTY = topic(1, 0, 0)
const SOLVED = topic(2, 4, 4)
const UNDERWAY = topic(3, 4, 1)
const FRESH = topic(4, 4, 0)

test.each([
  [EMPTY, 'not_ready'],
  [SOLVED, 'solved'],
  [UNDERWAY, 'underway'],
  [FRESH, 'fresh'],
])('a topic is %j', (shown, state) => expect(topicState(shown)).toBe(state))

test('the open topic is the one to go on with', () => {
  expect(nextTopic([UNDERWAY, FRESH], FRESH.id)).toBe(FRESH.id)
})
test('else one that is begun', () => expect(nextTopic([EMPTY, FRESH, UNDERWAY], undefined)).toBe(UNDERWAY.id))
test('else the first fresh one', () => expect(nextTopic([EMPTY, SOLVED, FRESH], undefined)).toBe(FRESH.id))
test('a solved topic is not gone on with, even if it was open', () => {
  expect(nextTopic([SOLVED, FRESH], SOLVED.id)).toBe(FRESH.id)
})
test('a week that is done has none', () => expect(nextTopic([EMPTY, SOLVED], undefined)).toBeUndefined())
