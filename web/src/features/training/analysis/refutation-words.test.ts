import { playMove } from '@tabia/core/chess/moves/move.ts'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { expect, test } from 'vitest'
import type { Finding } from '../../../engine/session.ts'
import { TASK } from '../task/example-task.ts'
import { refutationWords } from './refutation-words.ts'

const MATE_IN_1 = { ...TASK, fen: '6k1/5pp1/8/8/8/8/5PPP/3R2K1 w - - 0 1', mateIn: 1 }
const WIN = {
  ...TASK,
  goal: 'win',
  mateIn: null,
  fen: '4k3/5p2/4p3/3p4/8/5N2/8/3RK3 w - - 0 1',
} as const
const LOST_ROOK = ['e6d5', 'e1e2', 'e8e7', 'e2d3']

const pawns = (figure: number, line: string[]): Finding => ({
  depth: 14,
  score: { kind: 'pawns', pawns: figure },
  line,
})
const mate = (moves: number, line: string[]): Finding => ({ depth: 14, score: { kind: 'mate', moves }, line })

test.each([
  [
    'a king that gets away',
    MATE_IN_1,
    'd1d8',
    pawns(5, ['g8h7']),
    'The king gets away to h7.',
    'Король уходит на h7.',
  ],
  ['no check', MATE_IN_1, 'd1d7', pawns(5, ['g8f8']), 'It gives no check.', 'Это не шах.'],
  [
    'a piece that hangs, before the check that is missing',
    { ...MATE_IN_1, fen: '3r2k1/5ppp/8/8/4B3/8/5PPP/3R2K1 w - - 0 1' },
    'e4a8',
    pawns(0, ['d8a8']),
    'The bishop on a8 is taken. It gives no check.',
    'Слона на a8 просто возьмут. Это не шах.',
  ],
  [
    'a mate against',
    WIN,
    'f3d4',
    mate(-2, ['e8e7']),
    'It loses. Black mates in 2.',
    'Чёрные матуют в 2 хода.',
  ],
  [
    'men lost',
    WIN,
    'd1d5',
    pawns(0.4, LOST_ROOK),
    'White loses a rook for a pawn.',
    'Белые теряют ладью за пешку.',
  ],
] as const)('%s is told in words', (_, task, uci, finding, en, ru) => {
  const move = playMove(task.fen, uci)
  if (!move) throw new Error(`${uci} cannot be played`)
  void setLocale('en', { reload: false })
  expect(refutationWords(task, move, finding)).toContain(en)
  void setLocale('ru', { reload: false })
  expect(refutationWords(task, move, finding)).toContain(ru)
})

test('of a mate that comes later, nothing else is told', () => {
  void setLocale('ru', { reload: false })
  const move = playMove(MATE_IN_1.fen, 'g1f1')
  const later = { ...MATE_IN_1, mateIn: 2 }
  expect(move && refutationWords(later, move, mate(2, ['g8h7']))).toBe('Мат будет, но только через 3 хода.')
})

test('of a win that is left, no loss is told', () => {
  const move = playMove(WIN.fen, 'd1d5')
  expect(move && refutationWords(WIN, move, pawns(3, LOST_ROOK))).toBe('')
})
