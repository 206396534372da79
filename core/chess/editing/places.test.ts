import { deepEqual } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { partAt, partsOf, placeOf } from './places.ts'

const TEXT = `[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 12"]
[Goal "mate 1"]

{A weak back rank.} 12. Rd8# {Mate.} (12. h3 {Air.}
h6 13. Rd7) {So it is.} *
`

describe('a place in the text belongs to a part of the game', () => {
  const parts = partsOf(TEXT)
  const places: [line: number, column: number, part: object][] = [
    [1, 1, { kind: 'tag', name: 'FEN' }],
    [2, 9, { kind: 'tag', name: 'Goal' }],
    [4, 3, { kind: 'start' }],
    [4, 25, { kind: 'move', id: '1' }],
    [4, 31, { kind: 'move', id: '1' }],
    [4, 45, { kind: 'move', id: '1a1' }],
    [5, 1, { kind: 'move', id: '1a2' }],
    [5, 9, { kind: 'move', id: '1a3' }],
    [5, 13, { kind: 'move', id: '1' }],
  ]
  for (const [line, column, part] of places) {
    test(`${line}:${column}`, () => deepEqual(partAt(parts, { line, column }), part))
  }
  test('a move stands at a place', () => {
    deepEqual(placeOf(parts, '1a2'), { line: 5, column: 1 })
    deepEqual(placeOf(parts, '9'), undefined)
  })
})
