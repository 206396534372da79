import { equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  EMPTY_PLACEMENT,
  faultOfPlacement,
  formatPlacement,
  placePiece,
  possibleCastling,
  readPlacement,
  toggleCastling,
} from './placement.ts'

const placed = (fen: string) => readPlacement(fen) ?? EMPTY_PLACEMENT
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'

describe('a FEN as it is typed', () => {
  const typed: [text: string, read: string | undefined][] = [
    [START, START],
    ['8/8/8/8/4N3/8/8/8', '8/8/8/8/4N3/8/8/8 w - - 0 1'],
    ['  4k3/8/8/8/8/8/8/4K3  b  - e3 5 40 ', '4k3/8/8/8/8/8/8/4K3 b - e3 5 40'],
    ['4k3/8/8/8/8/8/8/4K3 w HAha x 0 0', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
    ['9/8/8/8/8/8/8/8 w - - 0 1', undefined],
    ['1. e4 e5', undefined],
    ['', undefined],
  ]
  for (const [text, read] of typed) {
    test(text || 'nothing', () => {
      const placement = readPlacement(text)
      equal(placement && formatPlacement(placement), read)
    })
  }
})

test('pieces are put down and taken away', () => {
  const knight = placePiece(EMPTY_PLACEMENT, 'e4', { color: 'white', role: 'knight' })
  equal(knight.board, '8/8/8/8/4N3/8/8/8')
  equal(placePiece(knight, 'e4', undefined).board, EMPTY_PLACEMENT.board)
})

test('why a position cannot be played', () => {
  equal(faultOfPlacement(EMPTY_PLACEMENT), 'kings')
  equal(faultOfPlacement(placed('4k3/4R3/8/8/8/8/8/4K3 w - - 0 1')), 'opposite_check')
  equal(faultOfPlacement(placed(START)), undefined)
})

test('castling is allowed where king and rook are at home', () => {
  equal(possibleCastling(placed('r3k3/8/8/8/8/8/8/4K2R w - - 0 1')), 'Kq')
  equal(toggleCastling(placed(START), 'Q').castling, 'Kkq')
  equal(toggleCastling(toggleCastling(placed(START), 'Q'), 'Q').castling, 'KQkq')
})
