import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { isBirthday } from './birthday.ts'

const TODAY = '2026-11-21'

for (const [day, fine] of [
  ['1920-01-01', true],
  ['1919-12-31', false],
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1990-13-01', false],
  ['1990-1-1', false],
  ['1990-01-31T00:00:00Z', false],
  ['', false],
] as const) {
  test(`${day || 'nothing'} is ${fine ? 'a' : 'no'} birthday`, () => equal(isBirthday(day, TODAY), fine))
}
