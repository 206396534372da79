import { expect, test } from 'vitest'
import type { Award } from '@tabia/contract/awards.ts'
import { type Column, FIRST_ORDER, orderAfter, sortAwards } from './awards-table.tsx'

const award = (number: number, more: Pick<Award, 'typeId' | 'levelId' | 'course' | 'issuedAt'>): Award => ({
  id: number,
  number,
  slug: String(number),
  level: '',
  issuedAtFormatted: '',
  ...more,
})

const AWARDS = [
  award(1, { typeId: 1, levelId: 3, course: 'Курс 10', issuedAt: '2026-03-01T00:00:00.000Z' }),
  award(2, { typeId: 2, levelId: 0, course: 'Курс 2', issuedAt: '2026-02-01T00:00:00.000Z' }),
  award(3, { typeId: 1, levelId: 1, course: 'Азбука', issuedAt: '2026-04-01T00:00:00.000Z' }),
]

const CASES: [Column, up: number[], down: number[]][] = [
  ['type', [2, 3, 1], [3, 1, 2]],
  ['level', [2, 3, 1], [1, 3, 2]],
  ['course', [3, 2, 1], [1, 2, 3]],
  ['date', [2, 1, 3], [3, 1, 2]],
]

for (const [column, up, down] of CASES) {
  test(`by ${column}, and turned round`, () => {
    const order = (descending: boolean) =>
      sortAwards(AWARDS, { column, descending }).map(({ number }) => number)
    expect(order(false)).toEqual(up)
    expect(order(true)).toEqual(down)
  })
}

test('a press on the same head turns the order round, on another begins anew', () => {
  expect(orderAfter(FIRST_ORDER, 'date')).toEqual({ column: 'date', descending: false })
  expect(orderAfter(FIRST_ORDER, 'level')).toEqual({ column: 'level', descending: false })
})
