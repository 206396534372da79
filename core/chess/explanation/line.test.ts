import { equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  answerOf,
  canRedo,
  canUndo,
  endOf,
  lastShown,
  playOn,
  redo,
  reset,
  shownFen,
  startLine,
  undo,
} from './line.ts'
import { START_FEN } from '../position.ts'

const played = (fen: string, ...moves: string[]) => moves.reduce(playOn, startLine(fen))

test('the first move on the board is the answer', () => {
  equal(answerOf(startLine(START_FEN)), undefined)
  equal(answerOf(played(START_FEN, 'e2e4', 'e5', 'Nf3')), 'e4')
  equal(answerOf(undo(played(START_FEN, 'e4', 'e5'))), 'e4')
})

test('no move on the board, no answer', () => {
  equal(answerOf(undo(played(START_FEN, 'e4'))), undefined)
})

test('undo takes back, redo plays again, a new move forgets what was undone', () => {
  const line = played(START_FEN, 'e4', 'e5')
  equal(lastShown(undo(line))?.san, 'e4')
  equal(shownFen(undo(undo(line))), START_FEN)
  equal(lastShown(redo(undo(line)))?.san, 'e5')

  const other = playOn(undo(line), 'c5')
  equal(lastShown(other)?.san, 'c5')
  equal(canRedo(other), false)
})

test('undo and redo stop at the ends', () => {
  const line = played(START_FEN, 'e4')
  equal(canUndo(startLine(START_FEN)), false)
  equal(undo(startLine(START_FEN)).shown, 0)
  equal(canRedo(line), false)
  equal(redo(line).shown, 1)
})

test('reset shows the task again, with an empty history', () => {
  const line = reset(played(START_FEN, 'e4', 'e5', 'Nf3'))
  equal(shownFen(line), START_FEN)
  equal(canUndo(line), false)
  equal(canRedo(line), false)
})

test('an illegal move changes nothing', () => {
  const line = played(START_FEN, 'e4')
  equal(playOn(line, 'e4'), line)
  equal(playOn(line, 'nonsense'), line)
})

const shuffle = ['Nf3', 'Nf6', 'Ng1', 'Ng8']

describe('the game ends', () => {
  const ends: [how: string | undefined, fen: string, moves: string[]][] = [
    ['checkmate', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', ['Rd8#']],
    ['stalemate', '7k/5K2/8/6Q1/8/8/8/8 w - - 0 1', ['Qg6']],
    ['material', '4k3/8/8/8/8/8/4p3/4K3 w - - 0 1', ['Kxe2']],
    ['fifty_moves', '4k3/8/8/8/8/8/8/R3K3 w - - 99 80', ['Ra2']],
    [undefined, '4k3/8/8/8/8/8/8/R3K3 w - - 98 80', ['Ra2']],
    ['checkmate', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 99 80', ['Rd8#']],
    ['threefold', START_FEN, [...shuffle, ...shuffle]],
    [undefined, START_FEN, [...shuffle, 'Nf3', 'Nf6', 'Ng1']],
  ]
  for (const [how, fen, moves] of ends) {
    test(`${how ?? 'not yet'} after ${moves.join(' ')}`, () => equal(endOf(played(fen, ...moves)), how))
  }
})

describe('material decides nothing any more', () => {
  const positions: [men: string, fen: string, drawn: boolean][] = [
    ['king against king', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', true],
    ['king and bishop against king', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1', true],
    ['king and knight against king', '4k3/8/8/8/8/8/8/4KN2 w - - 0 1', true],
    ['bishops of one colour', '4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1', true],
    ['bishops of both colours', '2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1', false],
    ['knight against knight', '4kn2/8/8/8/8/8/8/4KN2 w - - 0 1', false],
    ['a pawn', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', false],
    ['a rook', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', false],
  ]
  for (const [men, fen, drawn] of positions) {
    test(men, () => equal(endOf(startLine(fen)), drawn ? 'material' : undefined))
  }
})

test('a position is not the same once castling is lost', () => {
  const fen = '4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1'
  const walk = ['Rh2', 'Rh7', 'Rh1', 'Rh8']
  equal(endOf(played(fen, ...walk, ...walk)), undefined)
  equal(endOf(played(fen, ...walk, ...walk, ...walk)), 'threefold')
})

test('after the end nothing can be played until a move is taken back', () => {
  const mate = played('6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 99 80', 'Rd8#')
  equal(playOn(mate, 'h6'), mate)
  equal(lastShown(playOn(undo(mate), 'Kf1'))?.san, 'Kf1')
})
