import { deepEqual } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatUci, legalMoves } from '../moves/move.ts'
import { positionFrom } from '../position.ts'
import { readPgn } from '../test-topics.ts'
import { findDuplicates } from './duplicates.ts'

const PIN = 'r2qk2r/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2Q1RK1 w - - 0 7'

/** The codes found when these positions come in this order, all in one course and with their first legal move unless said. */
function codes(...positions: [fen: string, course?: string, moves?: string, tags?: string][]): string[] {
  const tasks = positions.flatMap(([fen, course = 'start-1', moves, tags = '']) => {
    const [move] = legalMoves(positionFrom(fen))
    const text = `${tags}[FEN "${fen}"]\n${moves ?? (move && formatUci(move))} *`
    return readPgn(text).tasks.map(task => ({ ...task, course }))
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
    const moved = 'r2qk2r/ppp2pp1/2np1n1p/2b1p1B1/4P1b1/2NP1N2/PPPB1PPP/R2Q1RK1 w - - 0 7'
    deepEqual(codes([PIN, 'start-1', 'Nd5'], [moved, 'start-2', 'a3']), [])
  })
  test('but kings and pawns are alike by nature', () => {
    const [low, high] = ['4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', '4k3/8/8/8/8/4P3/8/4K3 w - - 0 1']
    deepEqual(codes([low, 'start-1', 'Kd2 Kd7'], [high, 'start-1', 'Kd2 Ke7']), [])
    deepEqual(codes([low, 'start-1', 'Kd2 Kd7'], [high, 'start-2', 'Kd2 Kd7']), ['NEAR_DUPLICATE'])
  })
  test('in all courses with up to six squares apart and the same first move', () => {
    const near = PIN.replace('/R2Q1RK1', '/R1Q2RK1').replace('r2qk2r/ppp', 'r2qk1r1/p1p')
    deepEqual(codes([PIN, 'start-1', 'Nd5'], [near, 'junior-2', 'Nd5']), ['NEAR_DUPLICATE'])
    deepEqual(codes([PIN, 'start-1', 'Nd5'], [near, 'junior-2', 'a3']), [])
    const seven = near.replace('/PPP2PPP/', '/1PP1QPPP/')
    deepEqual(codes([PIN, 'start-1', 'Nd5'], [seven, 'junior-2', 'Nd5']), [])
  })
  test('nearly the same with the colours changed, or in a mirror', () => {
    const swapped = 'r2q1rk1/1pp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2QK2R b - - 0 7'
    deepEqual(codes([PIN, 'start-1', 'Nd5'], [swapped, 'start-2', 'Nd4']), ['NEAR_DUPLICATE'])
    const low = 'rnbqkb1r/ppp2ppp/5n2/3p4/3P4/5N2/PPP2PPP/RNBQKB1R w - - 0 6'
    const inMirror = 'r1bkqbnr/ppp2ppp/2n5/4p3/4P3/2N5/PP3PPP/R1BKQBNR w - - 0 6'
    deepEqual(codes([low, 'start-1', 'Bd3'], [inMirror, 'start-2', 'Be3']), ['NEAR_DUPLICATE'])
  })
  test('two moments of one game that is named', () => {
    const tags = '[White "Tal"]\n[Black "Hecht"]\n[Event "Varna"]\n[Date "1962.??.??"]\n'
    const other = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1'
    deepEqual(codes([PIN, 'junior-1', 'a3', tags], [other, 'junior-2', 'Ra8+', tags]), ['NEAR_DUPLICATE'])
    deepEqual(codes([PIN, 'junior-1', 'a3', tags], [other, 'junior-2']), [])
  })
})
