import { expect, test } from 'vitest'
import { addDays, monthGrid, monthOf } from '../month-grid.ts'

test('January 1990 begins with a Monday and has five weeks', () => {
  const weeks = monthGrid({ year: 1990, month: 1 })
  expect(weeks.length).toBe(5)
  expect(weeks[0]?.[0]).toBe('1990-01-01')
  expect(weeks[4]).toEqual(['1990-01-29', '1990-01-30', '1990-01-31', null, null, null, null])
})

test('a leap February, and a month that begins with a Sunday', () => {
  expect(monthGrid({ year: 2024, month: 2 }).flat().filter(Boolean)).toHaveLength(29)
  expect(monthGrid({ year: 2026, month: 11 })[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
})

test.each([
  ['1990-01-01', -1, '1989-12-31'],
  ['2024-02-28', 1, '2024-02-29'],
  ['1920-01-03', -7, '1920-01-01'],
  ['2026-11-20', 7, '2026-11-21'],
])('%s and %d days is %s', (day, days, expected) => {
  expect(addDays(day, days, { min: '1920-01-01', max: '2026-11-21' })).toBe(expected)
})

test('the month of a day', () => expect(monthOf('1990-01-31')).toEqual({ year: 1990, month: 1 }))
