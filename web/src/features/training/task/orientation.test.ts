import { expect, test } from 'vitest'
import { orientationOf } from './orientation.ts'

test.each([
  // to move, the learner's setting, flipped, below
  ['white', false, false, 'white'],
  ['white', true, false, 'white'],
  ['black', false, false, 'white'],
  ['black', true, false, 'black'],
  ['white', true, true, 'black'],
  ['black', false, true, 'black'],
  ['black', true, true, 'white'],
] as const)('%s to move, turning %s, flipped %s: %s is below', (turn, rotates, flipped, below) => {
  expect(orientationOf(turn, rotates, flipped)).toBe(below)
})
