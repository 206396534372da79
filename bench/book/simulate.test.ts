import { deepEqual, ok } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Case, type Row, rowOf } from './rows.ts'

// The load of the mistakes book must stay what it was designed for. Each figure may differ by a fifth; the long form is
// `npm run simulate`.

const RUNS = 10
const DAILY = { portion: 12, pattern: 'daily' } as const
const THREE_DAYS = { portion: 20, pattern: 'threeDays' } as const

/** Repetitions a training day in the course and after it, the largest backlog, and the shelf at the end where it counts. */
const EXPECTED: [
  course: string,
  offset: number,
  setting: Pick<Case, 'portion' | 'pattern'>,
  figures: number[],
][] = [
  ['start-1', -150, DAILY, [9.3, 9.4, 45]],
  ['start-1', 50, DAILY, [5.8, 3.3, 10]],
  ['progress-2', -150, DAILY, [9.7, 11.2, 53, 23]],
  ['progress-2', 50, DAILY, [8.2, 5.8, 29]],
  ['junior-2', 50, DAILY, [6.8, 3.8, 10]],
  ['expert-2', 50, DAILY, [7.2, 4.3, 15]],
  ['start-1', -150, THREE_DAYS, [14.2, 18.0, 63, 25]],
  ['start-1', 50, THREE_DAYS, [10.8, 8.6, 29]],
  ['progress-2', -150, THREE_DAYS, [14.7, 18.4, 71, 81]],
  ['progress-2', 50, THREE_DAYS, [13.6, 15.3, 61]],
  ['junior-2', 50, THREE_DAYS, [12.2, 10.3, 34]],
  ['expert-2', 50, THREE_DAYS, [12.4, 11.6, 42]],
]

describe('the load of the book, over twelve weeks', () => {
  for (const [course, offset, setting, figures] of EXPECTED) {
    test(`${course}, ${offset} points from the base, ${setting.portion} a day, ${setting.pattern}`, () => {
      const row = rowOf({ course, offset, ...setting }, RUNS)
      const found = figuresOf(row)
      for (const [index, expected] of figures.entries()) {
        const figure = found[index] ?? NaN
        ok(
          Math.abs(figure - expected) <= expected / 5,
          `${figure.toFixed(1)} for ${expected} in ${found.join(', ')}`,
        )
      }
    })
  }
})

const figuresOf = ({ inCourse, after, backlog, aside }: Row) => [inCourse, after, backlog, aside]

test('the same seeds give the same figures', () => {
  const someCase = { course: 'start-1', offset: 50, ...DAILY }
  deepEqual(rowOf(someCase, 2), rowOf(someCase, 2))
})
