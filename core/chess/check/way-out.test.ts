import { equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assert, property } from 'fast-check'
import { legalMoves, positionAfter, readMove } from '../moves/move.ts'
import { positionFrom } from '../position.ts'
import { reachable } from '../test-positions.ts'
import { leavesWayOut } from './mate/mate.ts'

describe('a way out for the king is told without playing the move', () => {
  const moves: [what: string, fen: string, move: string, expected: boolean][] = [
    ['a back rank without air', '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1', 'Ra8#', false],
    ['a back rank with air', '6k1/5pp1/7p/8/8/8/5PPP/R5K1 w - - 0 1', 'Ra8+', true],
    ['a queen without a guard', '7k/5Q2/8/8/8/8/8/K7 w - - 0 1', 'Qg7+', true],
    ['a guarded queen', '7k/5Q2/6K1/8/8/8/8/8 w - - 0 1', 'Qg7#', false],
    ['a line that goes on behind the king', '8/8/8/8/k7/8/1R6/4R1K1 w - - 0 1', 'Ra1#', false],
    ['a line the move opens', '7k/7p/8/6N1/8/8/8/6RK w - - 0 1', 'Nf7#', false],
  ]
  for (const [what, fen, san, expected] of moves) {
    test(what, () => {
      const position = positionFrom(fen)
      const move = readMove(position, san)
      equal(move && leavesWayOut(position, move), expected)
    })
  }

  test('and is never found where the move is checkmate', () => {
    assert(
      property(reachable, fen => {
        const position = positionFrom(fen)
        for (const move of legalMoves(position)) {
          if (positionAfter(position, move).isCheckmate()) equal(leavesWayOut(position, move), false)
        }
      }),
      { numRuns: 300 },
    )
  })
})
