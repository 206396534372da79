import { equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseSquare } from 'chessops/util'
import type { SquareName } from 'chessops/types'
import { pinnerOf } from './attacks.ts'
import { exchangeGain } from './exchange.ts'
import { positionFrom } from '../position.ts'

describe('what taking on a square wins', () => {
  const cases: [what: string, fen: string, square: SquareName, gain: number, first?: SquareName][] = [
    ['an unguarded rook', '4k3/8/8/3r4/8/8/3R4/4K3 w - - 0 1', 'd5', 5],
    ['a guarded pawn is left alone', '4k3/8/4p3/3p4/8/8/3R4/4K3 w - - 0 1', 'd5', 0],
    ['unless one must take', '4k3/8/4p3/3p4/8/8/3R4/4K3 w - - 0 1', 'd5', -4, 'd2'],
    ['a guarded knight for a bishop', '4k3/8/4p3/3n4/8/5B2/8/4K3 w - - 0 1', 'd5', 0],
    ['two attackers against one guard', '4k3/8/4p3/3n4/8/5B2/3R4/4K3 w - - 0 1', 'd5', 1],
    ['rooks behind each other', '3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1', 'd5', 1],
    ['a king does not take what is guarded', '8/8/2k5/3p4/4K3/8/8/8 w - - 0 1', 'd5', 0],
  ]
  for (const [what, fen, square, gain, first] of cases) {
    test(what, () => {
      const { board, turn } = positionFrom(fen)
      equal(exchangeGain(board, parseSquare(square), turn, first && parseSquare(first)), gain)
    })
  }
})

describe('who pins', () => {
  const board = (fen: string) => positionFrom(fen).board
  test('a rook a knight on the file', () => {
    equal(pinnerOf(board('4k3/8/8/4n3/8/8/8/K3R3 w - - 0 1'), parseSquare('e5')), parseSquare('e1'))
  })
  test('no attacker, with two men between', () => {
    equal(pinnerOf(board('4k3/4p3/8/4n3/8/8/8/K3R3 w - - 0 1'), parseSquare('e5')), undefined)
  })
  test('no attacker, from beside the line', () => {
    equal(pinnerOf(board('4k3/8/8/4n3/8/8/8/K2R4 w - - 0 1'), parseSquare('e5')), undefined)
  })
})
