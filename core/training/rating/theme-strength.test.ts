import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { themeResults } from './theme-strength.ts'

test('keys are counted in themes, the strongest first', () => {
  const results = themeResults([
    { key: 'pin', answers: 20, right: 8, expected: 14 },
    { key: 'mate1', answers: 10, right: 9, expected: 7 },
    { key: 'mate2', answers: 10, right: 10, expected: 7 },
    { key: 'fork', answers: 10, right: 7, expected: 7 },
  ])
  deepEqual(
    results.map(({ theme, answers, right, verdict }) => [theme, answers, right, verdict]),
    [
      ['mate', 20, 19, 'stronger'],
      ['fork', 10, 7, 'even'],
      ['pin', 20, 8, 'weaker'],
    ],
  )
})

test('a little more than expected is chance', () => {
  const [result] = themeResults([{ key: 'fork', answers: 10, right: 8, expected: 7 }])
  deepEqual(result?.verdict, 'even')
})

test('a few answers and keys nobody knows say nothing', () => {
  deepEqual(
    themeResults([
      { key: 'fork', answers: 5, right: 0, expected: 4 },
      { key: 'mixed', answers: 50, right: 0, expected: 40 },
    ]),
    [],
  )
})

test('two results of the same figures have the same verdict', () => {
  const results = themeResults([
    { key: 'fork', answers: 7, right: 7, expected: 5.6 },
    { key: 'pin', answers: 7, right: 7, expected: 5.8 },
    { key: 'skewer', answers: 7, right: 7, expected: 6.8 },
    { key: 'mate1', answers: 7, right: 0, expected: 0.3 },
  ])
  deepEqual(
    results.map(({ theme, expected, verdict }) => [theme, expected, verdict]),
    [
      ['fork', 6, 'even'],
      ['pin', 6, 'even'],
      ['mate', 0, 'even'],
      ['skewer', 7, 'even'],
    ],
  )
})
