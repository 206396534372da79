import { expect, test } from 'vitest'
import type { SolvedTask } from '@tabia/contract/entities.ts'
import { EXPLANATION, TASK } from '../task/example-task.ts'
import { triedAgain } from './review-table.tsx'

const solved: SolvedTask = {
  ...TASK,
  answer: 'Rxd7',
  rightAnswer: 'Qb8+, Qb7',
  result: false,
  tried: null,
  decision: null,
  intro: null,
  moves: EXPLANATION,
  event: null,
  players: null,
}
const CASTLING = { fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1', rightAnswer: 'O-O' }
const MATE = { fen: '6k1/5ppp/8/8/8/8/8/3RR1K1 w - - 0 1', rightAnswer: 'Rd8#' }

test.each([
  ['the main right move', {}, 'Qb8+', 'Qb8+', true],
  ['another right move', {}, 'Qb7', 'Qb7', true],
  ['a wrong move', {}, 'Kb1', 'Kb1', false],
  ['castling as the board sends it', CASTLING, 'e1g1', 'O-O', true],
  ['checkmate another way', MATE, 'Re8#', 'Re8#', true],
])('%s', (_, more, move, answer, result) => {
  expect(triedAgain({ ...solved, ...more }, move)).toMatchObject({ answer, result })
})
