import { equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assert, property } from 'fast-check'
import { legalMoves, playMove, formatUci } from '../moves/move.ts'
import { positionFrom } from '../position.ts'
import { reachable } from '../test-positions.ts'
import { faultOfLastMove } from './last-move.ts'

test('every move that can be played may have been the last', () => {
  assert(
    property(reachable, fen => {
      for (const move of legalMoves(positionFrom(fen))) {
        const played = playMove(fen, formatUci(move))
        if (played) equal(faultOfLastMove(positionFrom(played.fen), played.from + played.to), undefined)
      }
    }),
    { numRuns: 50 },
  )
})

describe('an impossible last move is explained', () => {
  const fen = '4k3/8/8/3p4/8/8/4P3/4K2N w - - 0 1'
  const impossible: [uci: string, fault: string][] = [
    ['nonsense', '"nonsense" is not written as c8g4'],
    ['a7a6', 'no piece of the side that has just moved stands on a6'],
    ['g1h1', 'no piece of the side that has just moved stands on h1'],
    ['e2d5', 'e2 is not empty'],
    ['d8d5', 'the pawn on d5 cannot come from d8'],
    ['d4d5', 'the pawn on d5 cannot come from d4'],
    ['g6e8', 'the king on e8 cannot come from g6'],
  ]
  for (const [uci, fault] of impossible) {
    test(uci, () => equal(faultOfLastMove(positionFrom(fen), uci)?.en, fault))
  }
})
