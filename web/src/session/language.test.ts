import { expect, test } from 'vitest'
import { chooseLocale } from './language.ts'

test.each([
  ['en', 'ru', 'en'],
  ['ru', 'en', 'ru'],
  [null, 'en', 'en'],
  [null, 'en-GB', 'en'],
  [null, 'EN', 'en'],
  [null, 'ru', 'ru'],
  [null, 'de', 'ru'],
  [null, '', 'ru'],
  ['de', 'en', 'en'],
  ['', '%LANG%', 'ru'],
])('cookie %j and page language %j: %s', (cookie, page, locale) => {
  expect(chooseLocale(cookie, page)).toBe(locale)
})
