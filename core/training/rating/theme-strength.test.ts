import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { contrastOf, themeResults } from './theme-strength.ts'

test('keys are counted in themes, first the one that costs most', () => {
  const results = themeResults([
    { key: 'pin', answers: 20, right: 8, expected: 14 },
    { key: 'mate1', answers: 10, right: 9, expected: 7 },
    { key: 'mate2', answers: 10, right: 10, expected: 7 },
    { key: 'fork', answers: 10, right: 7, expected: 7 },
  ])
  deepEqual(
    results.map(({ theme, answers, right, verdict }) => [theme, answers, right, verdict]),
    [
      ['pin', 20, 8, 'weaker'],
      ['fork', 10, 7, 'even'],
      ['mate', 20, 19, 'stronger'],
    ],
  )
})

test('a little more than expected is chance', () => {
  const [result] = themeResults([{ key: 'fork', answers: 10, right: 8, expected: 7 }])
  deepEqual(result?.verdict, 'even')
})

test('too few answers and unknown keys say nothing', () => {
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
      ['mate', 0, 'even'],
      ['skewer', 7, 'even'],
      ['fork', 6, 'even'],
      ['pin', 6, 'even'],
    ],
  )
})

const theme = (name: 'mate' | 'fork' | 'pin', answers: number, right: number, expected: number) =>
  ({ theme: name, answers, right, expected, verdict: 'even' }) as const

test('the coach names the strongest theme and the one that costs most', () => {
  deepEqual(contrastOf([theme('pin', 16, 14, 12), theme('mate', 26, 15, 19), theme('fork', 14, 10, 10)]), {
    strong: 'pin',
    weak: 'mate',
    missed: 11,
  })
})

test('the coach says nothing of few answers, of small differences, or of one side alone', () => {
  equal(contrastOf([]), undefined)
  equal(contrastOf([theme('pin', 9, 9, 6), theme('mate', 26, 15, 19)]), undefined)
  equal(contrastOf([theme('pin', 16, 13, 12), theme('mate', 26, 15, 19)]), undefined)
  equal(contrastOf([theme('pin', 16, 14, 12), theme('mate', 26, 18, 19)]), undefined)
  equal(contrastOf([theme('mate', 26, 15, 19)]), undefined)
})
