import { expect, test } from 'vitest'
import { marksOf } from '@tabia/core/chess/pgn/marks.ts'
import { markWords } from './mark-words.ts'

const MARKS = marksOf(Array.from({ length: 256 }, (_, nag) => nag))

test('every sign the screens show has words of its own', () => {
  for (const mark of MARKS) expect(markWords(mark)).not.toBe(mark)
  expect(new Set(MARKS.map(markWords)).size).toBe(new Set(MARKS).size)
})
