import { deepEqual } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codesOf, readPgn } from '../test-topics.ts'

const FORK = 'rn2r1k1/ppp1q1pp/4b3/4p3/2B1QP2/P7/P1P3PP/1RB2RK1 b - - 1 15'

describe('the main line must lead to the goal', () => {
  const lines: [goal: string, fen: string, moves: string, codes: string[]][] = [
    ['win', FORK, '15... Qc5+ 16. Be3 Qxc4', []],
    ['win', FORK, '15... Qc5+ 16. Be3', ['GOAL_NOT_SHOWN']],
    ['win', '7k/5K2/8/6Q1/8/8/8/8 w - - 0 1', '1. Qg6', ['NOT_GOAL']],
    ['win', '8/8/8/P7/k7/6K1/8/8 w - - 0 1', '1. a6', []],
    ['win', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', '1. Rd8#', []],
    ['draw', '7k/8/8/6q1/8/5Q2/8/K7 w - - 0 1', '1. Qf8+ Kh7', []],
    ['draw', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', '1. Rd8#', ['NOT_GOAL']],
    ['best', FORK, '15... Qc5+', []],
  ]
  for (const [goal, fen, moves, codes] of lines) {
    test(`${goal}: ${moves}`, () =>
      deepEqual(codesOf(readPgn(`[FEN "${fen}"][Goal "${goal}"]\n${moves} *`)), codes))
  }
})
