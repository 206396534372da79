import { deepEqual, equal, ok } from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { courseResult, percent } from './grade.ts'
import { GRADES, type Grade } from './vocabulary.ts'

describe('percent', () => {
  const cases: [part: number, total: number, result: number][] = [
    [0, 0, 0],
    [0, 7, 0],
    [2, 3, 66],
    [7, 7, 100],
    [29, 100, 29],
    [57, 100, 57],
    [58, 100, 58],
    [6, 7, 85],
  ]
  for (const [part, total, result] of cases) {
    test(`${part} of ${total} is ${result}`, () => equal(percent(part, total), result))
  }

  test('is rounded down and never misses a whole one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000), (total, some) => {
        const part = some % (total + 1)
        const whole = BigInt(percent(part, total)) * BigInt(total)
        ok(whole <= BigInt(part) * 100n && BigInt(part) * 100n < whole + BigInt(total))
      }),
    )
  })
})

describe('the grade of a course', () => {
  const cases: [correct: number, total: number, grade: Grade][] = [
    [0, 84, 'weak'],
    [41, 84, 'weak'],
    [42, 84, 'good'],
    [58, 84, 'good'],
    [59, 84, 'great'],
    [66, 84, 'great'],
    [75, 84, 'great'],
    [76, 84, 'perfect'],
    [84, 84, 'perfect'],
    [49, 100, 'weak'],
    [50, 100, 'good'],
    [69, 100, 'good'],
    [70, 100, 'great'],
    [89, 100, 'great'],
    [90, 100, 'perfect'],
  ]
  for (const [correct, total, grade] of cases) {
    test(`${correct} of ${total} is ${grade}`, () => {
      deepEqual(courseResult(correct, total), { correct, total, grade })
    })
  }

  test('never gets worse by one more right answer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(499), (total, some) => {
        const correct = some % total
        const rank = (right: number) => GRADES.indexOf(courseResult(right, total).grade)
        ok(rank(correct + 1) >= rank(correct))
      }),
    )
  })
})
