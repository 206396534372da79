import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { array, assert, constantFrom, integer, oneof, property, tuple } from 'fast-check'
import { formatSeen, parseSeen } from './seen-text.ts'
import type { SeenMove } from './verdict.ts'

test('the moves of a position are a short text', () => {
  const moves: SeenMove[] = [
    { uci: 'g1e5', score: { kind: 'cp', cp: -35 }, line: ['f7f6', 'e5g6', 'h7g6'] },
    { uci: 'e7e8q', score: { kind: 'mate', moves: 2 }, line: ['g8h7'] },
    { uci: 'a1h8', score: { kind: 'mate', moves: -1 }, line: [] },
  ]
  equal(formatSeen(moves), 'Gk-35:1tku3u 08=#2:_3 A~#-1:')
  deepEqual(parseSeen(formatSeen(moves)), moves)
})

const square = tuple(constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), integer({ min: 1, max: 8 })).map(
  ([f, r]) => `${f}${r}`,
)
const move = tuple(square, square, constantFrom('', '', '', 'q', 'r', 'b', 'n')).map(parts => parts.join(''))
const score = oneof(
  integer({ min: -15_000, max: 15_000 }).map(value => ({ kind: 'cp' as const, cp: value })),
  integer({ min: -99, max: 99 }).map(moves => ({ kind: 'mate' as const, moves })),
)

test('what is written is read again, but for the far end of long lines', () => {
  const seen = tuple(move, score, array(move, { maxLength: 12 })).map(([uci, value, line]) => ({
    uci,
    score: value,
    line,
  }))
  assert(
    property(array(seen, { minLength: 1, maxLength: 40 }), moves => {
      deepEqual(
        parseSeen(formatSeen(moves)),
        moves.map(each => ({ ...each, line: each.line.slice(0, 8) })),
      )
    }),
  )
})

test('a text that broke off, or is no such text, is not read', () => {
  const text = formatSeen([{ uci: 'g1e5', score: { kind: 'cp', cp: -35 }, line: ['f7f6'] }])
  for (const broken of ['', text.slice(0, 3), text.slice(0, -1), 'nonsense', `${text}  ${text}`]) {
    ok(parseSeen(broken) === undefined, broken)
  }
})
