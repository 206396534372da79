import { deepEqual, equal, match } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPgn } from '../test-topics.ts'
import { GAME_LIMITS } from './limits.ts'

const START = '[FEN "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"]\n'
/** Both rooks go there and back. */
const ways = (plies: number) =>
  Array.from({ length: plies }, (_, at) => ['Kf1', 'Kf8', 'Kg1', 'Kg8'][at % 4]).join(' ')
const variations = (count: number, moves = 'Kh1') => `Kf1 ${`(${moves}) `.repeat(count)} Kf8`
const nested = (depth: number) => `Kf1 ${'(Kh1 '.repeat(depth)}${')'.repeat(depth)} Kf8`
const { depth, plies, variations: most, variationMoves, comment } = GAME_LIMITS

describe('a game may hold so much and no more; what is over is told once, in a sentence of its own', () => {
  const bounds: [code: string, within: string, beyond: string, sentence: RegExp][] = [
    ['LONG_GAME', ways(plies), ways(plies + 1), /more than 2,000 plies/],
    ['DEEP_VARIATION', nested(depth), nested(depth + 1), /inside 40 others/],
    ['MANY_VARIATIONS', variations(most), variations(most + 1), /more than 500 variations/],
    [
      'MANY_VARIATIONS',
      variations(variationMoves / 100, ways(100)),
      variations(variationMoves / 100 + 1, ways(100)),
      /10,000 moves in them/,
    ],
    ['LONG_COMMENT', `Kf1 {${'x'.repeat(comment)}}`, `Kf1 {${'x'.repeat(comment + 1)}}`, /5,001 characters/],
    [
      'LONG_COMMENT',
      `{${'x'.repeat(comment)}} Kf1`,
      `{${'x'.repeat(comment + 1)}} Kf1`,
      /5,000 are the most/,
    ],
  ]
  for (const [code, within, beyond, sentence] of bounds) {
    test(`${code}: ${beyond.slice(0, 30)}`, () => {
      const found = (pgn: string) => readPgn(`${START}${pgn} *`, { proveMates: 0 }).findings.filter(isBound)
      deepEqual(found(within), [])
      const [first, ...more] = found(beyond)
      equal(first?.code, code)
      deepEqual(more, [])
      match(first?.sentence.en ?? '', sentence)
      match(first?.sentence.ru ?? '', /[а-я]/)
    })
  }
})

test('a bomb does not lose the game behind it', () => {
  const bombs = [ways(5000), nested(5000), variations(5000), `Kf1 {${'x'.repeat(100_000)}}`]
  for (const bomb of bombs) {
    const { tasks } = readPgn(`${START}${bomb} *\n\n${START}Rd8# *`, { proveMates: 0 })
    equal(tasks.at(-1)?.task.moves[0]?.m, 'Rd8#')
    equal(tasks.at(-1)?.game, 2)
  }
})

const isBound = ({ code }: { code: string }) =>
  ['LONG_GAME', 'DEEP_VARIATION', 'MANY_VARIATIONS', 'LONG_COMMENT'].includes(code)
