import { expect, test } from 'vitest'
import { type ChartDay, chartDays, indexOf, lastDays, thin } from './plot.ts'

const day = (number: number, record = 800, result = record): ChartDay => {
  const date = `2026-01-${String(number).padStart(2, '0')}`
  return { from: date, to: date, record, result }
}
const month = Array.from({ length: 31 }, (_, index) => day(index + 1, 800 + index, 790 + index))

test('both lists of the answer become one point a day', () => {
  const on = (rating: number) => [{ date: '2026-01-01', rating }]
  expect(chartDays({ final: on(810), record: on(820) })).toEqual([day(1, 820, 810)])
})

test('the short chart shows the ten newest', () => {
  expect(lastDays(month).map(({ from }) => from)).toEqual(month.slice(21).map(({ from }) => from))
  expect(lastDays(month.slice(0, 4))).toHaveLength(4)
})

test('few days stay as they are', () => expect(thin(month, 31)).toEqual(month))

test('many become fewer: the best record, the last result, and no day is lost', () => {
  const points = thin(month, 10)
  expect(points).toHaveLength(8)
  expect(points[0]).toEqual({ from: '2026-01-01', to: '2026-01-04', record: 803, result: 793 })
  expect(points.at(-1)).toEqual({ from: '2026-01-29', to: '2026-01-31', record: 830, result: 820 })
  expect(Math.max(...points.map(({ record }) => record))).toBe(830)
})

test('nothing stays nothing', () => expect(thin([], 10)).toEqual([]))

test('a date is found in the point that holds it', () => {
  const points = thin(month, 10)
  expect(indexOf(points, '2026-01-06')).toBe(1)
  expect(indexOf(points, '2025-12-01')).toBe(0)
  expect(indexOf(points, '2026-02-01')).toBe(undefined)
})
