import { viewBoard } from '@tabia/core/chess/board-view.ts'
import { START_FEN } from '@tabia/core/chess/position.ts'
import { expect, test } from 'vitest'
import { pressOn } from './square-step.ts'

const CASTLING = '4k3/8/8/8/8/8/8/4K2R w K - 0 1'

test.each([
  // position, in the hand, pressed, what it is
  [START_FEN, undefined, 'g1', 'pick'],
  [START_FEN, undefined, 'a1', 'pick'],
  [START_FEN, undefined, 'e4', 'refuse'],
  [START_FEN, undefined, 'g8', 'refuse'],
  [START_FEN, 'g1', 'g1', 'put_back'],
  [START_FEN, 'g1', 'f3', 'play'],
  [START_FEN, 'g1', 'b1', 'pick'],
  [START_FEN, 'g1', 'g3', 'refuse'],
  [START_FEN, 'g1', 'g8', 'refuse'],
  [CASTLING, 'e1', 'g1', 'play'],
  [CASTLING, 'e1', 'h1', 'play'],
])('%s, %s in the hand, %s pressed: %s', (fen, picked, square, press) => {
  expect(pressOn(square, picked, fen, viewBoard(fen))).toBe(press)
})

test('on a board that is locked every press is in vain', () => {
  const locked = { ...viewBoard(START_FEN), dests: new Map() }
  expect(pressOn('g1', undefined, START_FEN, locked)).toBe('locked')
})
