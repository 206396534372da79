import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { assert, property } from 'fast-check'
import { needsPromotion, piecesOn, threatenedSquares, viewBoard } from './board-view.ts'
import { playMove, uciFrom } from './moves/move.ts'
import { START_FEN } from './position.ts'
import { reachable } from './test-positions.ts'

test('the start position: White to move, no check, twenty moves', () => {
  const view = viewBoard(START_FEN)
  equal(view.turn, 'white')
  equal(view.check, false)
  equal(Array.from(view.dests.values()).flat().length, 20)
  deepEqual(view.dests.get('g1')?.toSorted(), ['f3', 'h3'])
})

test('a king may castle by two squares or on to its rook', () => {
  const { dests } = viewBoard('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1')
  for (const square of ['g1', 'h1', 'c1', 'a1'] as const) ok(dests.get('e1')?.includes(square), square)
})

test('check is seen, and mate leaves nothing to move', () => {
  equal(viewBoard('4k3/8/8/8/8/8/8/K3R3 b - - 0 1').check, true)
  const mate = viewBoard('3R2k1/5ppp/8/8/8/8/8/6K1 b - - 0 1')
  equal(mate.check, true)
  equal(mate.dests.size, 0)
})

test('only a legal pawn move to the last rank asks for a piece', () => {
  const fen = '3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1'
  equal(needsPromotion(fen, 'e7', 'd8'), true)
  equal(needsPromotion(fen, 'e7', 'e8'), false)
  equal(needsPromotion(fen, 'e1', 'e2'), false)
  equal(needsPromotion('4k3/8/8/8/8/8/4p3/K7 b - - 0 1', 'e2', 'e1'), true)
  equal(needsPromotion(START_FEN, 'e7', 'e8'), false)
})

test('whatever the board offers can be played', () => {
  assert(
    property(reachable, fen => {
      for (const [from, squares] of viewBoard(fen).dests) {
        for (const to of squares) {
          const promotion = needsPromotion(fen, from, to) ? 'queen' : undefined
          ok(playMove(fen, uciFrom(from, to, promotion)), `${from}${to} in ${fen}`)
        }
      }
    }),
  )
})

test('pieces are listed by square', () => {
  const pieces = piecesOn('4k3/8/8/8/8/8/4p3/K7 b - - 0 1')
  deepEqual(Object.fromEntries(pieces), {
    a1: { color: 'white', role: 'king' },
    e2: { color: 'black', role: 'pawn' },
    e8: { color: 'black', role: 'king' },
  })
})

test('threats are the attacked pieces of the side to move', () => {
  deepEqual(threatenedSquares(START_FEN), [])
  deepEqual(threatenedSquares('4k3/8/8/2b5/8/4N3/5P2/4KR2 w - - 0 1'), ['e3'])
  deepEqual(threatenedSquares('4k3/8/8/2b5/8/4N3/5P2/4KR2 b - - 0 1'), [])
})
