import { expect, test } from 'vitest'
import { formatLongDay } from './format-day.ts'

test('the day comes before the month in both languages', () => {
  expect(formatLongDay('1990-01-31', 'en')).toBe('31 January 1990')
  expect(formatLongDay('1990-01-31', 'ru')).toBe('31 января 1990 г.')
})
