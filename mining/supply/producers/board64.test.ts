import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { Board64 } from './board64.ts'
import { Random } from './random.ts'

test('a board is read and written', () => {
  const fen = 'r3k2r/p1p5/8/3pP3/8/8/P7/4K2R b - - 0 1'
  equal(new Board64(fen).fen(), fen)
})

test('men are put, moved aside and found', () => {
  const board = new Board64()
  board.put('a1', 'K')
  board.put('c3', 'p')
  board.shift(2)
  deepEqual(board.men(), [
    { name: 'c1', letter: 'K' },
    { name: 'e3', letter: 'p' },
  ])
  equal(board.empty().length, 62)
})

test('no piece leaves the board', () => {
  const board = new Board64('8/8/8/8/8/8/8/K6k w - - 0 1')
  board.shift(1)
  equal(board.fen(), '8/8/8/8/8/8/8/K6k w - - 0 1')
})

test('the same seed, the same chance', () => {
  const drawn = (seed: number) => {
    const random = new Random(seed)
    return Array.from({ length: 5 }, () => random.int(1, 1000))
  }
  deepEqual(drawn(7), drawn(7))
  equal(drawn(7).join() === drawn(8).join(), false)
})
