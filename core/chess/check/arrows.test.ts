import { deepEqual } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codesOf, readPgn } from '../test-topics.ts'

const BACK_RANK = '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]'

describe('an arrow begins at a piece', () => {
  const drawn: [what: string, moves: string, codes: string[]][] = [
    ['where the piece came from', '1. Rd8# {[%cal Gd1d8]}', []],
    ['where it came to', '1. Rd8# {[%cal Gd8g8]}', []],
    ['where it comes to later', '1. h3 {[%cal Gd8g8]} h6 2. Rd8+', []],
    ['beside it', '1. Rd8# {[%cal Gc1c8]}', ['ARROW_FROM_EMPTY']],
    ['beside it, in a variation', '1. Rd8# (1. h3 {[%cal Gc1c8]})', ['ARROW_FROM_EMPTY']],
    ['where it stands in another line only', '1. Rd8# (1. h3 {[%cal Gd8g8]})', ['ARROW_FROM_EMPTY']],
    ['where another arrow ends', '1. Rd8# {[%cal Gg1h2,Gh2g3]}', []],
    ['nowhere: a marked square', '1. Rd8# {[%csl Gd4]}', []],
  ]
  for (const [what, moves, codes] of drawn) {
    test(`${what}: ${moves}`, () => deepEqual(codesOf(readPgn(`${BACK_RANK}\n${moves} *`)), codes))
  }

  test('its author may know better', () =>
    deepEqual(
      codesOf(readPgn(`${BACK_RANK}[Mute "ARROW_FROM_EMPTY: the way home"]\n1. Rd8# {[%cal Gc1c8]} *`)),
      [],
    ))

  test('it is told at its move', () => {
    const moves = '1. Rd8# (1. h3 h6\n(1... h5 {[%cal Gc1c8]}))'
    deepEqual(
      readPgn(`${BACK_RANK}\n${moves} *`).findings.map(({ line, column }) => [line, column]),
      [[3, 7]],
    )
  })
})
