import { deepEqual } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatUci, legalMoves } from '../moves/move.ts'
import { positionFrom } from '../position.ts'
import { readPgn } from '../test-topics.ts'
import { findDuplicates } from './duplicates.ts'

const PIN = 'r2qk2r/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2Q1RK1 w - - 0 7'

/** The codes found when these positions come in this order, all in one course unless said. */
function codes(...positions: [fen: string, course?: string][]): string[] {
  const tasks = positions.flatMap(([fen, course = 'start-1']) => {
    const [move] = legalMoves(positionFrom(fen))
    return readPgn(`[FEN "${fen}"]\n${move && formatUci(move)} *`).tasks.map(task => ({ ...task, course }))
  })
  return findDuplicates(tasks).map(({ finding }) => finding.code)
}

describe('a position that occurs twice is found', () => {
  test('the same one in one course', () => deepEqual(codes([PIN], [PIN]), ['DUPLICATE']))
  test('with other counters', () => deepEqual(codes([PIN], [PIN.replace('0 7', '3 20')]), ['DUPLICATE']))
  test('the same one in another course', () => deepEqual(codes([PIN], [PIN, 'start-2']), ['REPEATED']))
  test('not with the other side to move', () => deepEqual(codes([PIN], [PIN.replace(' w ', ' b ')]), []))
  test('with the colours changed', () => {
    const swapped = 'r2q1rk1/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2QK2R b - - 0 7'
    deepEqual(codes([PIN], [swapped, 'start-2']), ['MIRROR_DUPLICATE'])
    deepEqual(codes(['4k3/8/8/8/8/8/3P4/R2QK3 w - - 0 1'], ['r2qk3/3p4/8/8/8/8/8/4K3 b - - 0 1']), [
      'MIRROR_DUPLICATE',
    ])
  })
  test('seen in a mirror', () => {
    deepEqual(codes(['4k3/8/8/8/8/8/5P2/R3K3 w - - 0 1'], ['3k4/8/8/8/8/8/2P5/3K3R w - - 0 1']), [
      'MIRROR_DUPLICATE',
    ])
  })
  test('with other pawns only', () => {
    deepEqual(codes([PIN], [PIN.replace('/PPP2PPP/', '/P1P2PPP/')]), ['NEAR_DUPLICATE'])
    deepEqual(codes([PIN], [PIN.replace('/PPP2PPP/', '/P1P2PPP/'), 'start-2']), [])
  })
  test('but kings and pawns are alike by nature', () => {
    deepEqual(codes(['4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'], ['4k3/8/8/8/8/4P3/8/4K3 w - - 0 1']), [])
  })
})
