import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { judgeAnswer, rightAnswerText } from './answer.ts'

const BACK_RANK = { fen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', rightMoves: ['d1d8'] }
const UNDERPROMOTION = { fen: '8/3k1P2/4q3/8/8/8/8/K2n4 w - - 0 1', rightMoves: ['f7f8n'] }
const CASTLING = { fen: '4k3/8/8/8/8/8/8/4K2R w K - 0 1', rightMoves: ['e1g1', 'h1h8'] }

describe('an answer is judged', () => {
  const answers: [task: { fen: string; rightMoves: string[] }, answer: string, right: boolean][] = [
    [BACK_RANK, 'Rd8#', true],
    [BACK_RANK, 'd1d8', true],
    [BACK_RANK, 'Rd7', false],
    [UNDERPROMOTION, 'f8=N+', true],
    [UNDERPROMOTION, 'f8=Q', false],
    [CASTLING, 'O-O', true],
    [CASTLING, 'e1g1', true],
    [CASTLING, 'e1h1', true],
    [CASTLING, 'Rh8+', true],
    [CASTLING, 'Kf1', false],
  ]
  for (const [task, answer, right] of answers) {
    test(`${answer} is ${right ? 'right' : 'wrong'}`, () => {
      const verdict = judgeAnswer(task, answer)
      equal(verdict.kind === 'judged' && verdict.right, right)
    })
  }
})

test('a move that mates is right though the author did not list it', () => {
  const twoRooks = { fen: '6k1/5ppp/8/8/8/8/5PPP/R2R2K1 w - - 0 1', rightMoves: ['d1d8'] }
  deepEqual(judgeAnswer(twoRooks, 'Ra8'), { kind: 'judged', right: true, uci: 'a1a8', san: 'Ra8#' })
})

describe('what cannot be played is not judged', () => {
  for (const answer of ['', ' ', 'hello', 'Rd9', 'e2e4', 'Kxh8', 'null', '0000']) {
    test(`"${answer}"`, () => deepEqual(judgeAnswer(BACK_RANK, answer), { kind: 'illegal' }))
  }
})

test('the right answer is told in SAN, the main move first', () => {
  equal(rightAnswerText(CASTLING), 'O-O, Rh8+')
  equal(rightAnswerText(UNDERPROMOTION), 'f8=N+')
})
