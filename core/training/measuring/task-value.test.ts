import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { bearsOut, type FirstAnswer, isMeasured, measureTask } from './task-value.ts'

const answers = (right: number, wrong: number, rating = 1500, deviation = 60): FirstAnswer[] => [
  ...Array.from({ length: right }, () => ({ right: true, rating, deviation })),
  ...Array.from({ length: wrong }, () => ({ right: false, rating, deviation })),
]

describe('the value of a task', () => {
  const cases: [what: string, given: FirstAnswer[], value: number, deviation: number | null][] = [
    ['without answers is the start value', [], 1500, null],
    ['stays where as many solve it as was said', answers(20, 20), 1500, 56],
    ['falls where more do', answers(30, 10), 1368, 60],
    ['rises where fewer do', answers(10, 30), 1632, 60],
    ['is bounded by the start value, all right', answers(100, 0), 1090, 62],
    ['of a few answers hardly moves', answers(1, 0), 1478, 354],
  ]
  for (const [what, given, value, deviation] of cases) {
    test(what, () => {
      const measured = measureTask(1500, given)
      deepEqual(
        [Math.round(measured.value), measured.deviation && Math.round(measured.deviation)],
        [value, deviation],
      )
      equal(measured.answers, given.length)
    })
  }
})

test('learners whose rating is not known do not count', () => {
  const known = answers(5, 9)
  const settling = answers(20, 0, 1700, 110.01)
  deepEqual(measureTask(1500, [...settling, ...known]), measureTask(1500, known))
  ok(measureTask(1500, answers(1, 0, 1700, 110)).answers === 1)
})

test('it is measured from some 25 answers on, and bears out the numbers near it', () => {
  equal(isMeasured(measureTask(1500, answers(9, 9))), false)
  equal(isMeasured(measureTask(1500, answers(13, 13))), true)
  const measured = { value: 1500, deviation: 50 }
  deepEqual(
    [1449, 1450, 1550, 1551].map(difficulty => bearsOut(measured, difficulty)),
    [false, true, true, false],
  )
  equal(bearsOut({ value: 1500, deviation: 80 }, 1500), false)
  equal(bearsOut({ value: 1500, deviation: null }, 1500), false)
})

const anyAnswers = fc.array(
  fc.record({
    right: fc.boolean(),
    rating: fc.double({ min: 100, max: 3000, noNaN: true }),
    deviation: fc.double({ min: 50, max: 150, noNaN: true }),
  }),
  { maxLength: 120 },
)
const anyStart = fc.integer({ min: 300, max: 2800 })

test('it is the summit of the likelihood, found by halving in place of Newton', () => {
  fc.assert(
    fc.property(anyStart, anyAnswers, (start, given) => {
      const { value } = measureTask(start, given)
      ok(Math.abs(value - summit(start, given)) < 0.01)
    }),
  )
})

test('the order of the answers moves nothing that can be seen', () => {
  fc.assert(
    fc.property(anyStart, anyAnswers, (start, given) => {
      ok(Math.abs(measureTask(start, given).value - measureTask(start, given.toReversed()).value) < 0.001)
    }),
  )
})

/** Where the likelihood of a value no longer rises: its slope is taken from two nearby points, and halved towards. */
function summit(start: number, given: readonly FirstAnswer[]): number {
  const scale = 400 / Math.log(10)
  const likelihood = (value: number) => {
    let sum = -((value - start) ** 2) / (2 * 90 ** 2)
    for (const { right, rating, deviation } of given) {
      if (deviation > 110) continue
      const known = 1 / Math.sqrt(1 + 3 * (deviation / scale / Math.PI) ** 2)
      const odds = (known * (rating - value)) / scale
      sum -= Math.log1p(Math.exp(right ? -odds : odds))
    }
    return sum
  }
  let [low, high] = [-2000, 6000]
  while (high - low > 0.001) {
    const middle = (low + high) / 2
    if (likelihood(middle + 0.5) > likelihood(middle - 0.5)) low = middle
    else high = middle
  }
  return (low + high) / 2
}
