import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { array, assert, constantFrom, integer, property } from 'fast-check'
import { readPgn } from '../test-topics.ts'
import { gamesOf, parseGames } from './syntax.ts'

const PIECES = [
  '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]\n[White "Ann"]\n\n1. Rd8# {Mate} (1. Kf1 $2) 1-0\n\n',
  '[Event "A"]\r\n\r\n1. e4 {a\r\n\r\n comment} e5 *\r\n\r\n',
  '\n\n',
  '[Event "',
  '"]\n',
  '{',
  '}',
  '(',
  ')',
  '1. ',
  'e4 ',
  'Кf3 ',
  '$',
  '$3',
  ';',
  '%',
  '\\',
  '"',
  '[%tqu "',
  '[%csl Gd4]',
  '--',
  '*',
  '1-0',
  '♘',
  '\uFEFF',
  '\u0000',
  '=',
  '+-',
  'N',
  'e8(Q)',
  '[',
  ']',
  '\r',
  '999999999999',
  '-',
  'é',
]

test('a file in any parts has the same games, at the same places', () => {
  const parts = (text: string, size: number) => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
  assert(
    property(
      array(constantFrom(...PIECES), { maxLength: 40 }),
      integer({ min: 1, max: 9 }),
      (pieces, size) => {
        const text = pieces.join('')
        deepEqual([...gamesOf(parts(text, size))], parseGames(text))
      },
    ),
  )
})

test('a long file is read game by game, with lines that go on', () => {
  const one = PIECES[0] ?? ''
  function* file() {
    for (let count = 0; count < 3000; count += 1) yield one
  }
  let last
  for (const game of gamesOf(file())) last = game
  deepEqual([last?.number, last?.place.line], [3000, 2999 * 5 + 1])
})

test('a long file without a game is no trouble', () => {
  equal([...gamesOf(Array.from({ length: 40 }, () => ' {\n'.repeat(100_000)))].length, 1)
})

test('no text makes the reader fail or hang', () => {
  assert(
    property(array(constantFrom(...PIECES), { maxLength: 60 }), pieces => {
      const began = process.cpuUsage()
      for (const { sentence } of readPgn(pieces.join('')).findings) equal(sentence.en === '', false)
      equal(process.cpuUsage(began).user < 2_000_000, true)
    }),
    { numRuns: 400 },
  )
})
