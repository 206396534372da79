import { deepEqual, equal, ok, throws } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assert, constantFrom, property, string } from 'fast-check'
import { formatUci, legalMoves, playMove } from './moves/move.ts'
import {
  moveFromPicture,
  moveInPicture,
  type Picture,
  pictureAfter,
  pictureOf,
  PICTURES,
  picturesOf,
  sanInPicture,
  shapeInPicture,
  squareInPicture,
} from './picture.ts'
import { positionFrom, START_FEN } from './position.ts'

const ROOK_ENDING = '6k1/8/8/8/8/8/8/K6R w - - 0 1'
/** White may castle on one side, Black on the other; White may take en passant. */
const RIGHTS = 'r3k2r/8/8/3pP3/8/8/8/R3K2R w Kq d6 0 9'
const EN_PASSANT = '7k/8/8/3pP3/8/8/8/7K w - d6 0 9'

describe('a position in another picture', () => {
  const cases: [what: string, fen: string, picture: Picture, expected: string][] = [
    ['as it is', ROOK_ENDING, 0, ROOK_ENDING],
    ['colours exchanged', ROOK_ENDING, 1, 'k6r/8/8/8/8/8/8/6K1 b - - 0 1'],
    ['sides exchanged', ROOK_ENDING, 2, '1k6/8/8/8/8/8/8/R6K w - - 0 1'],
    ['both', ROOK_ENDING, 3, 'r6k/8/8/8/8/8/8/1K6 b - - 0 1'],
    ['the beginning, Black to move', START_FEN, 1, START_FEN.replace(' w ', ' b ')],
    ['rights to castle', RIGHTS, 1, 'r3k2r/8/8/8/3Pp3/8/8/R3K2R b Qk d3 0 9'],
  ]
  for (const [what, fen, picture, expected] of cases) {
    test(what, () => equal(pictureOf(fen, picture), expected))
  }

  test('en passant with sides exchanged', () => {
    equal(pictureOf(EN_PASSANT, 2), 'k7/8/8/3Pp3/8/8/8/K7 w - e6 0 9')
    equal(pictureOf(EN_PASSANT, 3), 'k7/8/8/8/3pP3/8/8/K7 b - e3 0 9')
  })

  test('left and right are exchanged only where neither side may castle', () => {
    deepEqual(picturesOf(RIGHTS), [0, 1])
    deepEqual(picturesOf(EN_PASSANT), PICTURES)
    throws(() => pictureOf(RIGHTS, 2), /left and right/)
    throws(() => pictureOf(RIGHTS, 3), /left and right/)
  })
})

test('the picture of the picture is the position, with every move in its place', () => {
  for (const fen of [ROOK_ENDING, RIGHTS, EN_PASSANT, START_FEN]) {
    for (const picture of picturesOf(fen)) {
      const there = pictureOf(fen, picture)
      equal(pictureOf(there, picture), fen)
      const moves = movesIn(fen)
      deepEqual(movesIn(there), moves.map(uci => moveInPicture(uci, picture)).toSorted())
      for (const uci of moves) {
        equal(moveInPicture(moveInPicture(uci, picture), picture), uci)
        equal(moveFromPicture(fen, moveInPicture(uci, picture), picture), uci)
        const { san = '' } = playMove(fen, uci) ?? {}
        equal(moveFromPicture(fen, sanInPicture(fen, san, picture) ?? '', picture), uci)
      }
    }
  }
})

const movesIn = (fen: string) => [...legalMoves(positionFrom(fen))].map(formatUci).toSorted()

describe('moves', () => {
  const cases: [what: string, uci: string, picture: Picture, expected: string][] = [
    ['colours exchanged', 'h1h7', 1, 'h8h2'],
    ['sides exchanged', 'h1h7', 2, 'a1a7'],
    ['both', 'h1h7', 3, 'a8a2'],
    ['castling stays castling', 'e1h1', 1, 'e8h8'],
    ['a promotion keeps its piece', 'b7a8n', 3, 'g2h1n'],
  ]
  for (const [what, uci, picture, expected] of cases) {
    test(what, () => equal(moveInPicture(uci, picture), expected))
  }

  test('as SAN', () => {
    equal(sanInPicture(RIGHTS, 'O-O', 1), 'O-O')
    equal(sanInPicture(RIGHTS, 'exd6', 1), 'exd3')
    equal(sanInPicture(EN_PASSANT, 'exd6', 2), 'dxe6')
    equal(sanInPicture(EN_PASSANT, 'Qh5', 2), undefined)
    equal(moveFromPicture(EN_PASSANT, 'nonsense', 2), undefined)
  })
})

test('arrows and marked squares', () => {
  deepEqual(shapeInPicture({ brush: 'red', from: 'a1', to: 'h8' }, 3), { brush: 'red', from: 'h8', to: 'a1' })
  deepEqual(shapeInPicture({ brush: 'green', from: 'b2' }, 1), { brush: 'green', from: 'b7' })
})

test('a square is a square, and what is none stays', () => {
  equal(squareInPicture('-', 3), '-')
  const square = string({ unit: constantFrom(...'abcdefgh'.split('')), minLength: 1, maxLength: 1 })
  assert(
    property(
      square,
      constantFrom(...'12345678'.split('')),
      constantFrom(...PICTURES),
      (file, rank, picture) => {
        equal(squareInPicture(squareInPicture(file + rank, picture), picture), file + rank)
      },
    ),
  )
})

describe('the order of pictures', () => {
  const inOrder = (fen: string, times: number) => {
    const asked: Picture[] = []
    while (asked.length < times) asked.push(pictureAfter(asked.at(-1), fen))
    return asked
  }
  test('first as it was, then the others in turn', () => {
    deepEqual(inOrder(ROOK_ENDING, 8), [0, 1, 2, 3, 1, 2, 3, 1])
  })
  test('of two, one after the other', () => {
    deepEqual(inOrder(RIGHTS, 5), [0, 1, 0, 1, 0])
    ok(inOrder(START_FEN, 5).every((picture, place, all) => picture !== all[place - 1]))
  })
})
