import { expect, test } from 'vitest'
import type { ReportedGame } from '@tabia/contract/studio/games.ts'
import { chosenAtFirst, countsOf, inOrder, keyOf, looksLikeGames, lookOf } from './report.ts'

const finding = { code: 'MISSING_TRANSLATION' } as ReportedGame['findings'][number]
const game = (
  number: number,
  state: ReportedGame['state'],
  more: Partial<ReportedGame> = {},
): ReportedGame => ({
  number,
  question: null,
  state,
  title: null,
  line: 1,
  fen: null,
  firstMove: null,
  goal: null,
  mateIn: null,
  variations: 0,
  missing: [],
  findings: state === 'ready' ? [] : [finding],
  ...more,
})
const GAMES = [
  game(1, 'ready'),
  game(2, 'advice', { missing: ['ru'] }),
  game(3, 'error'),
  game(4, 'left_out'),
  game(5, 'duplicate'),
  game(6, 'taken'),
  game(7, 'ready', { question: 2 }),
]

test('all that is sound is chosen at first, and nothing that the course has already', () => {
  expect([...chosenAtFirst(GAMES)]).toEqual(['1', '2', '7b'])
})

test('those that need something come first, in the order of the file', () => {
  expect(inOrder(GAMES, false).map(keyOf)).toEqual(['3', '5', '2', '1', '7b', '4', '6'])
  expect(inOrder(GAMES, true).map(keyOf)).toEqual(['3', '5', '2', '4', '6'])
})

test('a square shows the worst of a game', () => {
  expect(GAMES.map(lookOf)).toEqual(['plain', 'no-ru', 'error', 'removed', 'advice', 'done', 'plain'])
})

test('each game counts once in a kind', () => {
  expect(countsOf(GAMES)).toEqual({
    all: 7,
    errors: 1,
    advice: 1,
    duplicates: 1,
    leftOut: 1,
    taken: 1,
    missing: { en: 0, ru: 1 },
  })
})

test('what is pasted is taken for games when it looks like some', () => {
  expect(looksLikeGames('[Event "A"]')).toBe(true)
  expect(looksLikeGames('6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1')).toBe(true)
  expect(looksLikeGames('1.e4 e5')).toBe(true)
  expect(looksLikeGames('A letter to a friend.')).toBe(false)
})
