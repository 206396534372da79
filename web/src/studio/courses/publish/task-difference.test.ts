import { expect, test } from 'vitest'
import { differenceOf } from './task-difference.ts'

const BEFORE = `[Difficulty "1500"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1"]

1. e4 {Space. [%lang ru] Простор.} (1. Rh8+ {Check.} Kd7) 1... Kd7 *
`

test('words at each move, in each language', () => {
  const after = BEFORE.replace('Простор.', 'Место.').replace('Check.', 'A check too early.')
  expect(differenceOf(BEFORE, after)).toEqual({
    words: [
      { move: '1. e4', locale: 'ru', before: 'Простор.', after: 'Место.' },
      { move: '1. Rh8+', locale: 'en', before: 'Check.', after: 'A check too early.' },
    ],
    rightMoves: { before: ['e4'], after: ['e4'] },
    tags: [],
  })
})

test('a move that is right, too, and another difficulty', () => {
  const after = BEFORE.replace('[Difficulty "1500"]', '[Difficulty "1600"]\n[Accept "e2e4 h1h8"]')
  expect(differenceOf(BEFORE, after)).toEqual({
    words: [],
    rightMoves: { before: ['e4'], after: ['e4', 'Rh8+'] },
    tags: [{ name: 'Difficulty', before: '1500', after: '1600' }],
  })
})

test('what cannot be read has no difference to show', () =>
  expect(differenceOf(BEFORE, '[FEN "nothing"]\n1. (')).toBe(null))
