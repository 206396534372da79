import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readBestMove, readInfo } from './uci-output.ts'

test('a line of play is read with its rank, depth, score, nodes and moves', () => {
  const text = 'info depth 12 seldepth 18 multipv 2 score cp -34 nodes 10583 nps 900 time 11 pv e2e4 e7e5'
  deepEqual(readInfo(text), {
    rank: 2,
    depth: 12,
    score: { kind: 'cp', cp: -34 },
    nodes: 10_583,
    moves: ['e2e4', 'e7e5'],
  })
})

test('a mate is told in moves, negative for the side that is mated', () => {
  deepEqual(readInfo('info depth 9 score mate -2 nodes 44 pv g8h8')?.score, { kind: 'mate', moves: -2 })
})

describe('what tells no line of play is passed over', () => {
  const texts = [
    'info string NNUE evaluation using nn-ad9b42354671.nnue enabled',
    'info depth 10 currmove e2e4 currmovenumber 1',
    'info depth 10 score cp 20 upperbound nodes 5 pv e2e4',
    'readyok',
    '',
  ]
  for (const text of texts) test(text || '(nothing)', () => equal(readInfo(text), undefined))
})

test('the best move, if there is one', () => {
  equal(readBestMove('bestmove e2e4 ponder e7e5'), 'e2e4')
  equal(readBestMove('bestmove (none)'), null)
})
