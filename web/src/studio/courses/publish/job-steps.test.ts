import { expect, test } from 'vitest'
import { announcedPercent, stepStates } from './job-steps.ts'

test('steps before the present one are done', () => {
  expect(stepStates({ step: null })).toEqual(['ahead', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead'])
  expect(stepStates({ step: 'planning' })).toEqual(['done', 'done', 'now', 'ahead', 'ahead', 'ahead'])
})

test.each([
  [0, 0],
  [24, 0],
  [25, 25],
  [74, 50],
  [99, 75],
  [100, 100],
])('%i percent is read out as %i', (percent, said) => expect(announcedPercent(percent)).toBe(said))
