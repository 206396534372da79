import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { mateOf } from './mate-facts.ts'

const BACK_RANK = '3R2k1/5pp1/8/6N1/8/8/8/6K1 b - - 0 1'

test('round a mated king: own men, and who holds the rest', () => {
  equal(mateOf(BACK_RANK, 'The knight on g5 takes h7.'), 'mate: f7 own; g7 own; h7 Ng5; f8 Rd8; h8 Rd8')
})

test('a guard that the words do not name is unsaid', () => {
  equal(mateOf(BACK_RANK, 'The back rank.'), 'mate: f7 own; g7 own; h7 Ng5, unsaid; f8 Rd8; h8 Rd8')
})

test('where no king is mated nothing is told', () => {
  equal(mateOf('6k1/5pp1/8/8/8/8/8/3R2K1 w - - 0 1', ''), undefined)
})
