import { equal, notEqual, throws } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { legalMoves, playMove, positionAfter } from './moves/move.ts'
import { formatFen, positionFrom, positionKey, readPosition, START_FEN } from './position.ts'
import type { Position } from './position.ts'

function perft(position: Position, depth: number): number {
  const moves = [...legalMoves(position)]
  if (depth === 1) return moves.length
  return moves.reduce((nodes, move) => nodes + perft(positionAfter(position, move), depth - 1), 0)
}

describe('the number of positions after n moves is the published one', () => {
  const published: [name: string, fen: string, depth: number, nodes: number][] = [
    ['start', START_FEN, 3, 8902],
    ['castling', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 2, 2039],
    ['en passant', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', 4, 43238],
    ['promotions', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', 3, 9467],
  ]
  for (const [name, fen, depth, nodes] of published) {
    test(name, () => equal(perft(positionFrom(fen), depth), nodes))
  }
})

describe('a FEN is read leniently where nothing is lost', () => {
  const lenient: [what: string, fen: string, read: string][] = [
    ['four fields', '4k3/8/8/8/8/8/8/4K3 b - -', '4k3/8/8/8/8/8/8/4K3 b - - 0 1'],
    ['a full-move number of 0', '4k3/8/8/8/8/8/8/4K3 w - - 1 0', '4k3/8/8/8/8/8/8/4K3 w - - 1 1'],
    ['spaces around it', '  4k3/8/8/8/8/8/8/4K3 w - - 0 1 ', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
    ['castling without the rook', '4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1', '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'],
    ['castling with the king away', '4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1', '4k3/8/8/8/8/8/8/R4K1R w - - 0 1'],
    [
      'castling with a rook of Chess960',
      '4k3/8/8/8/8/8/8/4K1R1 w G - 0 1',
      '4k3/8/8/8/8/8/8/4K1R1 w - - 0 1',
    ],
    [
      'en passant that no pawn can take',
      '4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1',
      '4k3/8/8/8/4P3/8/8/4K3 b - - 0 1',
    ],
  ]
  for (const [what, fen, read] of lenient) {
    test(what, () => equal(formatFen(positionFrom(fen)), read))
  }
})

describe('a FEN that is no position is refused with its fault', () => {
  const bad: [fen: string, fault: string][] = [
    ['', 'unreadable'],
    ['hello', 'unreadable'],
    ['8/8/8/8/8/8/8/8 w - - 0 1', 'kings'],
    ['4k3/8/8/8/8/8/8/8 w - - 0 1', 'kings'],
    ['4k3/8/8/8/8/8/8/K3K3 w - - 0 1', 'kings'],
    ['4k3/4R3/8/8/8/8/8/4K3 w - - 0 1', 'opposite_check'],
    ['P3k3/8/8/8/8/8/8/4K3 w - - 0 1', 'pawns_on_backrank'],
    ['4k3/8/8/8/8/8/8/4K3 x - - 0 1', 'unreadable'],
    ['4k3/8/8/8/8/8/8/4K3 w - - many 1', 'unreadable'],
  ]
  for (const [fen, fault] of bad) {
    test(`"${fen}": ${fault}`, () => {
      const reading = readPosition(fen)
      equal(reading.kind === 'bad' && reading.fault, fault)
      throws(() => positionFrom(fen))
    })
  }
})

test('the key of a position forgets the counters and remembers the rights', () => {
  const key = (fen: string) => positionKey(positionFrom(fen))
  equal(key('r3k3/8/8/8/8/8/8/4K3 w q - 7 40'), key('r3k3/8/8/8/8/8/8/4K3 w q - 0 1'))
  notEqual(key('r3k3/8/8/8/8/8/8/4K3 w q - 0 1'), key('r3k3/8/8/8/8/8/8/4K3 w - - 0 1'))
  notEqual(key('4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1'), key('4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1'))
})

test('playing a move leaves the position it was played in alone', () => {
  const position = positionFrom(START_FEN)
  const [move] = legalMoves(position)
  if (move) positionAfter(position, move)
  equal(formatFen(position), START_FEN)
  equal(playMove(START_FEN, 'e4')?.fen, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1')
})
