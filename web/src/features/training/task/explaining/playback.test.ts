import { expect, test } from 'vitest'
import { EXPLANATION, replyWith, TASK } from '../example-task.ts'
import { stayOf, waitOf } from './player.tsx'
import { openWalk } from '../solving/walk.ts'

test.each([
  ['a move without a comment', null, 1200],
  ['an empty comment', '', 1200],
  ['ten letters', 'x'.repeat(10), 1650],
  ['just under the limit', 'x'.repeat(151), 7995],
  ['as long as it gets', 'x'.repeat(152), 8000],
  ['a lecture', 'x'.repeat(5000), 8000],
])('%s', (_name, comment, milliseconds) => {
  expect(stayOf({ comment })).toBe(milliseconds)
})

test('before the first move there is nothing to read', () => {
  expect(stayOf(undefined)).toBe(1200)
})

test('a walk that does not play waits for the learner', () => {
  expect(waitOf(openWalk(TASK, 'Qb8+', replyWith({})), EXPLANATION)).toBe(undefined)
})

test('a playing walk waits as long as the present move needs', () => {
  const walk = { ...openWalk(TASK, 'Qb8+', replyWith({})), playing: true }
  expect(waitOf(walk, EXPLANATION)).toBe(1200 + 45 * 'The queen lures the knight away.'.length)
})

test('a wrong move stands for 700 milliseconds', () => {
  expect(waitOf(openWalk(TASK, 'Bd8', replyWith({ result: false })), EXPLANATION)).toBe(700)
})
