import { describe, expect, test } from 'vitest'
import { squaresBetween, stepFrom } from './square-walk.ts'

// Two weeks: topics of ten and three tasks, and of nine.
const WEEKS = [
  [
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    [11, 12, 13],
  ],
  [[], [21, 22, 23, 24, 25, 26, 27, 28, 29]],
]

describe('arrows on a map of squares', () => {
  test.each([
    ['right', 1, 2],
    ['right', 10, 11],
    ['right', 13, 21],
    ['right', 29, 29],
    ['left', 11, 10],
    ['left', 1, 1],
    ['down', 2, 10],
    ['down', 8, 10],
    ['down', 9, 11],
    ['down', 13, 13],
    ['up', 11, 9],
    ['up', 13, 10],
    ['up', 3, 3],
    ['first', 9, 1],
    ['last', 2, 10],
    ['start', 25, 1],
    ['end', 1, 29],
  ] as const)('%s of %i is %i', (step, from, to) => expect(stepFrom(WEEKS, from, step)).toBe(to))

  test('in ranks of sixteen down leads to the next topic', () =>
    expect(stepFrom(WEEKS, 2, 'down', 16)).toBe(12))
  test('from a square that is gone it begins anew', () => expect(stepFrom(WEEKS, 99, 'right')).toBe(1))
  test('an empty map leads nowhere', () => expect(stepFrom([[], []], 5, 'down')).toBe(5))
})

test('several are chosen across topics, forwards and backwards', () => {
  expect(squaresBetween(WEEKS, 9, 12)).toEqual([9, 10, 11, 12])
  expect(squaresBetween(WEEKS, 22, 13)).toEqual([13, 21, 22])
  expect(squaresBetween(WEEKS, 99, 13)).toEqual([13])
})
