import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formatSan } from '../../moves/move.ts'
import { positionFrom } from '../../position.ts'
import { codesOf, readPgn } from '../../test-topics.ts'
import { matingMoves } from './mate.ts'

const BACK_RANK = '6k1/5ppp/8/8/8/8/5PPP/R2R2K1 w - - 0 1'
const CLEARANCE = 'r2qk2r/p2bbppp/3p4/3N2N1/2QPp3/8/PP1P1PPP/R1B1K2R w KQkq - 0 15'
const KING_AND_ROOKS = '8/8/8/8/8/4k3/R7/1R2K3 w - - 0 1'
const QUIET = '4r1k1/ppq2ppp/3b1n2/Pb6/3P4/5KP1/3N1P1P/RN1Q3R b - - 0 20'
const STALEMATE = '7k/5Q2/8/6K1/8/8/8/8 w - - 0 1'

describe('all first moves that force mate are found', () => {
  const positions: [fen: string, moves: number, expected: string[]][] = [
    [BACK_RANK, 1, ['Ra8#', 'Rd8#']],
    [CLEARANCE, 1, []],
    [CLEARANCE, 2, ['Nf6+']],
    [QUIET, 2, []],
    [QUIET, 3, ['Qc6+']],
    [KING_AND_ROOKS, 1, []],
    [STALEMATE, 1, []],
  ]
  for (const [fen, moves, expected] of positions) {
    test(`mate in ${moves}: ${fen}`, () => {
      const position = positionFrom(fen)
      const found = matingMoves(position, moves).map(move => formatSan(position, move))
      deepEqual(found.toSorted(), expected)
    })
  }
})

test('a move that stalemates, or lets one defence through, forces nothing', () => {
  const forces = (fen: string, san: string, moves: number) => {
    const position = positionFrom(fen)
    return matingMoves(position, moves).some(move => formatSan(position, move).startsWith(san))
  }
  equal(forces(STALEMATE, 'Kg6', 2), false)
  equal(forces(CLEARANCE, 'Nc7+', 2), false)
  equal(forces(CLEARANCE, 'Nf6+', 2), true)
})

describe('a task "mate in n" is put to the proof', () => {
  const tasks: [what: string, codes: string[], pgn: string][] = [
    ['sound', [], `[FEN "${CLEARANCE}"][Goal "mate 2"]\n1. Nf6+ gxf6 2. Qxf7# *`],
    ['the line is longer', ['NOT_GOAL'], `[FEN "${CLEARANCE}"][Goal "mate 3"]\n1. Nf6+ gxf6 2. Qxf7# *`],
    ['the line does not mate', ['NOT_GOAL'], `[FEN "${CLEARANCE}"][Goal "mate 2"]\n1. Nf6+ gxf6 2. Qd5 *`],
    [
      'an accepted move is too slow',
      ['NOT_GOAL'],
      `[FEN "${CLEARANCE}"][Goal "mate 2"][Accept "d5f6 d5c7"]\n1. Nf6+ gxf6 2. Qxf7# *`,
    ],
    ['a shorter one exists', ['SHORTER_MATE'], `[FEN "${BACK_RANK}"][Goal "mate 2"]\n1. h3 Kh8 2. Rd8# *`],
  ]
  for (const [what, codes, pgn] of tasks) {
    test(what, () => deepEqual(codesOf(readPgn(pgn)), codes))
  }

  test('a second solution is a cook', () => {
    const { findings } = readPgn('[FEN "7k/8/5K2/8/8/8/8/Q7 w - - 0 1"][Goal "mate 2"]\n1. Kg6 Kg8 2. Qa8# *')
    deepEqual(
      findings.map(finding => finding.code),
      ['COOK'],
    )
  })

  test('a mate longer than asked for is not proved, and says so', () => {
    const text = `[FEN "${CLEARANCE}"][Goal "mate 2"]\n1. Nf6+ gxf6 2. Qxf7# *`
    deepEqual(codesOf(readPgn(text, { proveMates: 1 })), ['UNPROVED'])
    deepEqual(codesOf(readPgn(text, { proveMates: 0 })), [])
  })
})
