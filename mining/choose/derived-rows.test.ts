import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Row } from '../positions/rows.ts'
import { beforeMistakes, lastMates, withPatterns } from './derived-rows.ts'

const ladder: Row = {
  id: 'g-1-1',
  fen: '4k3/7R/8/8/8/8/R7/K7 w - - 0 1',
  goal: { mate: 2 },
  best: 'a2b2',
  line: ['a2b2', 'e8d8', 'b2b8'],
}

describe('rows made from other rows', () => {
  test('the last move of a longer mate is a task, with the reply before it as last move', () => {
    const [row] = lastMates([ladder])
    equal(row?.best, 'b2b8')
    equal(row?.last, 'e8d8')
    deepEqual(row?.goal, { mate: 1 })
    equal(row?.mover, 'rook')
  })

  test('a line that does not end in mate gives none', () =>
    deepEqual(lastMates([{ ...ladder, line: ['a2b2', 'e8d8', 'b2b7'] }]), []))

  test('patterns are added to the motifs of the first move', () => {
    const fen = '4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1'
    const row: Row = { fen, goal: { win: true }, best: 'e4f6', themes: ['fork@0'] }
    deepEqual(withPatterns([row])[0]?.themes, ['fork@0', 'doubleCheck@0'])
  })
})

describe('the position before the mistake', () => {
  const after = (fen: string, last: string): Row => ({
    id: 'g-1-2',
    fen,
    last,
    goal: { win: true },
    best: 'a1a2',
  })
  const cases: [what: string, fen: string, last: string, found: [fen: string, need: string] | undefined][] = [
    [
      'a threat of mate',
      '6k1/r4ppp/8/8/8/8/8/1K2R3 w - - 1 20',
      'a6a7',
      ['6k1/5ppp/r7/8/8/8/8/1K2R3 b - - 0 19', 'stopMate@0'],
    ],
    [
      'a check',
      '7k/8/8/8/8/8/6R1/K7 w - - 1 20',
      'g8h8',
      ['6k1/8/8/8/8/8/6R1/K7 b - - 0 19', 'checkEscape@0'],
    ],
    [
      'anything else',
      '6k1/r7/8/8/8/8/6B1/1K6 w - - 1 20',
      'a6a7',
      ['6k1/8/r7/8/8/8/6B1/1K6 b - - 0 19', 'saveAttacked@0'],
    ],
    ['a pawn that must have taken', '7k/8/8/8/8/3p4/8/K7 w - - 0 20', 'c4d3', undefined],
    ['castling', '5rk1/8/8/8/8/8/8/K7 w - - 0 20', 'e8g8', undefined],
  ]
  for (const [what, fen, last, found] of cases) {
    test(what, () => {
      const [row] = beforeMistakes([after(fen, last)])
      deepEqual(row && [row.fen, row.themes?.[0]], found)
    })
  }
})
