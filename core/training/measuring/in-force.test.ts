import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { levelShift, stepTowards } from './in-force.ts'

test('the number in force follows by 25 points at most, and ends at the whole number', () => {
  deepEqual(
    [1500, 1510.4, 1524.6, 1526, 1900, 1489.5, 1470, 900].map(target => stepTowards(1500, target)),
    [1500, 1510, 1525, 1525, 1525, 1490, 1475, 1475],
  )
})

test('the shift of a level is that of all its tasks; what is not measured lies where it was said', () => {
  const task = (value: number, deviation: number | null) => ({ start: 1500, answers: 30, value, deviation })
  equal(levelShift([]), 0)
  equal(levelShift([task(1540, 60), task(1480, 79), task(1300, 80), task(1500, null)]), 5)
})
