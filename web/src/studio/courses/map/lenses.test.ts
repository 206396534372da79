import { describe, expect, test } from 'vitest'
import { countsOf, lookOf, nextOf } from './lenses.ts'
import { task } from './sample-draft.ts'

const BROKEN = task(1, { errors: 1, advice: 2, missing: ['ru'], change: 'new' })
const ADVISED = task(2, { advice: 1, flag: 'B' })
const HALF = task(3, { missing: ['en'], change: 'changed' })
const MUTE = task(4, { missing: ['ru', 'en'] })
const PLAIN = task(5)
const ALL = [BROKEN, ADVISED, HALF, MUTE, PLAIN]

describe('a lens shows of each task', () => {
  test.each([
    ['findings', ['error', 'advice', 'no-en', 'no-words', 'plain']],
    ['language', ['no-ru', 'plain', 'no-en', 'no-words', 'plain']],
    ['changes', ['new', 'plain', 'changed', 'plain', 'plain']],
    ['quality', ['plain', 'B', 'plain', 'plain', 'plain']],
    ['stops', ['plain', 'plain', 'plain', 'plain', 'plain']],
  ] as const)('%s', (lens, looks) => expect(ALL.map(each => lookOf(each, lens))).toEqual(looks))
})

test('a task counts once in each of what it has', () => {
  expect(countsOf(ALL, 'findings')).toEqual([
    ['error', 1],
    ['advice', 2],
    ['no-ru', 1],
    ['no-en', 1],
    ['no-words', 1],
  ])
  expect(countsOf([PLAIN], 'findings')).toEqual([])
})

test('the next finding is looked for all round', () => {
  const found = (at: number, step: 1 | -1) => nextOf([5, 1, 5, 2, 5], item => item < 5, at, step)
  expect(found(1, 1)).toBe(2)
  expect(found(3, 1)).toBe(1)
  expect(found(0, -1)).toBe(2)
  expect(nextOf([5, 5], item => item < 5, 0, 1)).toBe(undefined)
  expect(nextOf([], () => true, 0, 1)).toBe(undefined)
})
