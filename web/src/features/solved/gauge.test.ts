import { expect, test } from 'vitest'
import { percentOf } from './gauge.tsx'

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [2, 3, 66],
  [199, 200, 99],
  [200, 200, 100],
  // 29 / 100 * 100 is 28.999999999999996 in floating point.
  [29, 100, 29],
])('%i right of %i are %i percent', (right, total, percent) => expect(percentOf(right, total)).toBe(percent))
