import { equal, throws } from 'node:assert/strict'
import { test } from 'node:test'
import type { Skeleton } from '../analyse/work.ts'
import { movetext } from './movetext.ts'
import { readWords } from './words.ts'

const skewer: Skeleton = {
  fen: '4r3/8/8/4k3/6K1/8/R7/8 w - - 24 80',
  last: 'e4e5',
  goal: 'win',
  mateIn: 0,
  motifs: ['skewer@0'],
  game: null,
  line: ['a2e2', 'e5d4', 'e2e8'],
  wrong: [{ line: ['a2a5', 'e5d6', 'g4f4'], score: 0.5, mate: null }],
  defences: [{ ply: 1, line: ['e5d5', 'e2e8'] }],
  hardness: 0,
}

function composed(words: string): string {
  return movetext(skewer, readWords(`#x\n${words}`).get('x') ?? new Map())
}

test('the tree: words and marks on the first move, the wrong try refuted, the other defence answered', () => {
  equal(
    composed('m1 Ge2e8 Re5: Both. || Оба.\nw1/2: Misses. || Мимо.\na1: Anywhere. || Везде.'),
    '80. Re2+ $1 {[%cal Ge2e8][%csl Re5] Both.} {[%lang ru] Оба.} ' +
      '(80. Ra5+ $2 {Misses.} {[%lang ru] Мимо.} 80... Kd6) ' +
      '80... Kd4 (80... Kd5 81. Rxe8 {Anywhere.} {[%lang ru] Везде.}) 81. Rxe8 *',
  )
})

test('the writer may shorten the main line and leave a line out', () => {
  equal(composed('line/1\nm1: Both. || Оба.\nw1: -\na1: -'), '80. Re2+ $1 {Both.} {[%lang ru] Оба.} *')
})

test('words in one language are refused, and so is a line that says nothing', () => {
  throws(() => readWords('#x\nm1: Only English'), /One language is missing/)
  throws(() => readWords('#x\n?!'), /Not understood/)
})
