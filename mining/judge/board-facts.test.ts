import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { balanceOf, squaresOf, tensionOf, mateOf } from './board-facts.ts'

describe('what the board says', () => {
  const balances: [what: string, fen: string, balance: string][] = [
    ['the same men', '4k3/p7/8/8/8/8/P7/4K3 w - - 0 1', 'level'],
    ['men of one side only', '4k3/8/8/8/8/8/PP6/R3K3 w - - 0 1', 'white +rook +2 pawns: white leads by 7'],
    ['one for another', 'r3k3/8/8/8/8/8/PP6/B3K3 w - - 0 1', 'white +bishop +2 pawns, black +rook: equal'],
    ['a smaller surplus', 'r3k3/8/8/8/8/8/8/B3K3 w - - 0 1', 'white +bishop, black +rook: black leads by 2'],
  ]
  for (const [what, fen, balance] of balances) test(`balance: ${what}`, () => equal(balanceOf(fen), balance))

  test('squares are told once, in the order of their naming, with attackers of both sides', () => {
    deepEqual(squaresOf('4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1', 'The pawn d5, then e7; d5 again.'), [
      'd5 black pawn, white Rd1, black -',
      'e7 empty, white -, black Ke8',
    ])
  })

  const tensions: [what: string, fen: string, tension: string][] = [
    [
      'few moves are named',
      '7k/8/8/8/8/8/6q1/7K w - - 0 1',
      'check; only Kxg2; loose and attacked: black Qg2',
    ],
    ['mate', '6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1', 'mate'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'stalemate'],
    ['men without a guard', '4k3/8/8/3n4/8/8/8/3RK3 b - - 0 1', 'loose and attacked: black Nd5'],
  ]
  for (const [what, fen, tension] of tensions) test(what, () => equal(tensionOf(fen), tension))
})

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
