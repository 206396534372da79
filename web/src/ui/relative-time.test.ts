import { expect, test } from 'vitest'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { relativeTime } from './format-day.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test.each([
  [0, 'Just now', 'Только что'],
  [29.9 * SECOND, 'Just now', 'Только что'],
  [-5 * SECOND, 'Just now', 'Только что'],
  [30 * SECOND, '1 minute ago', '1 минуту назад'],
  [2 * MINUTE, '2 minutes ago', '2 минуты назад'],
  [5 * MINUTE, '5 minutes ago', '5 минут назад'],
  [59.9 * MINUTE, '59 minutes ago', '59 минут назад'],
  [3 * HOUR, '3 hours ago', '3 часа назад'],
  [25 * HOUR, '1 day ago', '1 день назад'],
])('%d ms ago reads "%s" and «%s»', (ago, english, russian) => {
  void setLocale('en', { reload: false })
  expect(relativeTime(1_000_000_000 - ago, 1_000_000_000)).toBe(english)
  void setLocale('ru', { reload: false })
  expect(relativeTime(1_000_000_000 - ago, 1_000_000_000)).toBe(russian)
})
