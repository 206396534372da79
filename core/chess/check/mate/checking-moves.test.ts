import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { assert, property } from 'fast-check'
import { formatUci, legalMoves, positionAfter } from '../../moves/move.ts'
import { positionFrom } from '../../position.ts'
import { reachable } from '../../test-positions.ts'
import { movesByCheck } from './checking-moves.ts'

test('no check hides among the quiet moves, and no move is lost', () => {
  assert(
    property(reachable, fen => {
      const position = positionFrom(fen)
      const { checks, quiet } = movesByCheck(position, true)
      deepEqual(
        [...checks, ...quiet].map(formatUci).toSorted(),
        [...legalMoves(position)].map(formatUci).toSorted(),
      )
      equal(
        quiet.some(move => positionAfter(position, move).isCheck()),
        false,
      )
      deepEqual(movesByCheck(position, false), { checks, quiet: [] })
    }),
    { numRuns: 300 },
  )
})
