import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { ExplainedMove } from '../../explanation/explanation.ts'
import { gamesOf } from '../syntax.ts'
import { writeAnswer } from './write-answer.ts'

const FEN = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 12'
const move = (m: string, more: Partial<ExplainedMove<string>> = {}): ExplainedMove<string> => ({
  id: m,
  fen: '3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 1 12',
  m,
  num: 12,
  mark: [],
  comment: null,
  shapes: [],
  v: [],
  ...more,
})
const ANSWER = {
  fen: FEN,
  san: 'Rd8#',
  right: true,
  moves: [move('Rd8#', { mark: ['!'], comment: 'Без форточки плохо.' })],
  intro: null,
  event: 'Старт: "пробный" курс',
  players: null,
  day: '2026-11-16',
}
const bodyOf = (game: string) => game.split('\n\n')[1]?.trim()

test('a right answer is the line the coach explains', () => {
  equal(
    writeAnswer(ANSWER),
    `[Event "Старт: \\"пробный\\" курс"]
[Date "2026.11.16"]
[White "?"]
[Black "?"]
[Result "*"]
[SetUp "1"]
[FEN "${FEN}"]
[Answer "Rd8#"]
[Right "yes"]

12. Rd8# $1 {Без форточки плохо.} *
`,
  )
})

test('a wrong one stands beside it, once', () => {
  const wrong = { ...ANSWER, san: 'Rd7', right: false }
  equal(bodyOf(writeAnswer(wrong)), '12. Rd8# $1 {Без форточки плохо.} (12. Rd7 $2) *')
  const known = move('Rd8#', { v: [[move('Rd7', { comment: 'Король уйдёт.' })]] })
  equal(bodyOf(writeAnswer({ ...wrong, moves: [known] })), '12. Rd8# (12. Rd7 {Король уйдёт.}) *')
})

test('of a course that hides its answers there is the own move alone', () => {
  equal(bodyOf(writeAnswer({ ...ANSWER, moves: [] })), '12. Rd8# *')
  const black = { ...ANSWER, fen: FEN.replace(' w ', ' b '), san: 'h6', right: false, moves: [] }
  equal(bodyOf(writeAnswer(black)), '12... h6 $2 *')
})

test('several of them are read as so many games', () => {
  const games = [...gamesOf([[ANSWER, ANSWER].map(writeAnswer).join('\n')])]
  deepEqual(games.length, 2)
})
