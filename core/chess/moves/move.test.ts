import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assert, property } from 'fast-check'
import { formatSan, formatUci, legalMoves, playMove, readMove, uciFrom } from './move.ts'
import { positionFrom, START_FEN } from '../position.ts'
import { reachable } from '../test-positions.ts'

const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
const PROMOTION = '3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1'
const TWO_ROOKS = '4k3/8/8/8/R6R/8/8/4K3 w - - 0 1'

describe('a move may be written in many ways', () => {
  const readings: [fen: string, text: string, uci: string][] = [
    [START_FEN, 'Nf3', 'g1f3'],
    [START_FEN, 'g1f3', 'g1f3'],
    [START_FEN, 'G1F3', 'g1f3'],
    [START_FEN, 'nf3', 'g1f3'],
    [START_FEN, 'Ng1-f3', 'g1f3'],
    [START_FEN, ' e4!? ', 'e2e4'],
    [START_FEN, 'e2-e4', 'e2e4'],
    [CASTLING, 'O-O', 'e1h1'],
    [CASTLING, '0-0', 'e1h1'],
    [CASTLING, 'o-o-o', 'e1a1'],
    [CASTLING, 'OO', 'e1h1'],
    [CASTLING, 'e1g1', 'e1h1'],
    [CASTLING, 'e1h1', 'e1h1'],
    [CASTLING, 'e1c1', 'e1a1'],
    [PROMOTION, 'exd8=N+', 'e7d8n'],
    [PROMOTION, 'e7d8n', 'e7d8n'],
    [PROMOTION, 'exd8Q#', 'e7d8q'],
    [PROMOTION, 'e7d8Q', 'e7d8q'],
    [TWO_ROOKS, 'Rab4', 'a4b4'],
    [TWO_ROOKS, 'Ra4b4', 'a4b4'],
    ['4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1', 'dxe3', 'd4e3'],
    ['4k3/8/8/8/8/2p5/1B6/4K3 w - - 0 1', 'B2xc3', 'b2c3'],
    ['4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1', 'bxc3', 'b2c3'],
  ]
  for (const [fen, text, uci] of readings) {
    test(`${text} is ${uci}`, () => equal(playMove(fen, text)?.uci, uci))
  }
})

describe('what is not a legal move is not read', () => {
  const refusals: [fen: string, text: string][] = [
    [START_FEN, ''],
    [START_FEN, 'hello'],
    [START_FEN, 'Nf6'],
    [START_FEN, 'e2e5'],
    [START_FEN, '--'],
    [START_FEN, 'N@f3'],
    [START_FEN, 'O-O'],
    [PROMOTION, 'exd8'],
    [PROMOTION, 'e7d8'],
    [PROMOTION, 'exd8=K'],
    [PROMOTION, 'e7d8p'],
    [TWO_ROOKS, 'Rb4'],
    ['4k3/8/8/8/8/8/8/R3K2R w - - 0 1', 'O-O'],
    ['4k3/8/8/8/8/8/5r2/4K2R w K - 0 1', 'O-O'],
  ]
  for (const [fen, text] of refusals) {
    test(`"${text}" in ${fen}`, () => equal(playMove(fen, text), undefined))
  }
})

test('castling is spelled once, and lands where the king stands', () => {
  deepEqual(playMove(CASTLING, 'e1g1'), {
    uci: 'e1h1',
    san: 'O-O',
    from: 'e1',
    to: 'g1',
    fen: 'r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1',
  })
})

test('a move of the board becomes text, with the chosen piece', () => {
  equal(uciFrom('e2', 'e4'), 'e2e4')
  equal(uciFrom('e7', 'e8', 'knight'), 'e7e8n')
})

test('every legal move is read back from its SAN and from its UCI', () => {
  assert(
    property(reachable, fen => {
      const position = positionFrom(fen)
      for (const move of legalMoves(position)) {
        const uci = formatUci(move)
        for (const text of [uci, formatSan(position, move)]) {
          const back = readMove(position, text)
          equal(back && formatUci(back), uci, `${text} in ${fen}`)
        }
      }
    }),
  )
})

test('two legal moves never share a SAN', () => {
  assert(
    property(reachable, fen => {
      const position = positionFrom(fen)
      const sans = [...legalMoves(position)].map(move => formatSan(position, move))
      equal(new Set(sans).size, sans.length)
    }),
  )
})
