import { expect, test } from 'vitest'
import { formatMarks } from './marks.ts'

test.each([
  [[], ''],
  [['!!'], '!!'],
  [['+-'], '\u00a0+-'],
  [['?', '='], '?\u00a0='],
])('%j', (marks, text) => {
  expect(formatMarks(marks)).toBe(text)
})
