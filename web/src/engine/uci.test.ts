import { expect, test } from 'vitest'
import { parseInfo } from './session.ts'

const INFO = 'info depth 14 seldepth 20 multipv 1 score cp 35 nodes 9 nps 9 hashfull 0 time 5 pv e2e4 e7e5'

test('depth, score and line are read, from White’s side', () => {
  expect(parseInfo(INFO, 'white')).toEqual({
    depth: 14,
    score: { kind: 'pawns', pawns: 0.35 },
    line: ['e2e4', 'e7e5'],
  })
  expect(parseInfo(INFO, 'black')?.score).toEqual({ kind: 'pawns', pawns: -0.35 })
})

test('a mate is read', () => {
  const mate = 'info depth 9 seldepth 4 multipv 1 score mate -2 nodes 9 time 1 pv d8d1 e1d1'
  expect(parseInfo(mate, 'black')?.score).toEqual({ kind: 'mate', moves: 2 })
})

test.each([
  'info string NNUE evaluation using nn-1.nnue',
  'info depth 12 currmove e2e4 currmovenumber 1',
  'info depth 14 seldepth 20 multipv 1 score cp 35 lowerbound nodes 9 time 5 pv e2e4',
  'bestmove e2e4 ponder e7e5',
  'uciok',
])('%s tells of nothing found', text => expect(parseInfo(text, 'white')).toBe(undefined))
