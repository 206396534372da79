import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import type { Goal } from '../../training/vocabulary.ts'
import { type PlayedMove, playMove } from '../moves/move.ts'
import { refutationOf } from './refutation.ts'

function playAll(fen: string, sans: string): PlayedMove[] {
  const play: PlayedMove[] = []
  for (const san of sans.split(' ')) {
    const move = playMove(play.at(-1)?.fen ?? fen, san)
    if (!move) throw new Error(`${san} cannot be played`)
    play.push(move)
  }
  return play
}

interface Case {
  goal: Goal
  fen: string
  /** The wrong move, then the best play. */
  play: string
  mate?: number
  mateIn?: number
}

function told({ goal, fen, play, mate, mateIn }: Case) {
  const [move, ...line] = playAll(fen, play)
  if (!move) throw new Error('Nothing is played')
  return refutationOf({ task: { fen, goal, mateIn: mateIn ?? null }, move, line, mate })
}

test('a mated side is told in how many moves', () => {
  const fen = '3r2k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1'
  deepEqual(told({ goal: 'win', fen, play: 'Ra7 Rd1#', mate: -1 }), { kind: 'mated', by: 'black', moves: 1 })
})

test('a long mate against is not counted', () => {
  const fen = '3r2k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1'
  deepEqual(told({ goal: 'win', fen, play: 'Ra7 h6', mate: -10 }), undefined)
})

test('a single pawn is no reason', () => {
  const fen = '4k3/8/8/8/8/2n5/P7/4K3 w - - 0 1'
  deepEqual(told({ goal: 'win', fen, play: 'Kf1 Nxa2 Kg2 Kd7 Kf3' }), undefined)
})

for (const [what, fen, play, answer] of [
  ['a piece between', '6k1/5ppp/8/8/4r3/8/5PPP/3R2K1 w - - 0 1', 'Rd8+ Re8', ['checkBlocked', 'e8']],
  [
    'a piece that takes',
    '6k1/5ppp/8/b7/8/8/5PPP/3R2K1 w - - 0 1',
    'Rd8+ Bxd8',
    ['checkerTaken', 'd8', 'rook'],
  ],
  ['a king that takes', '6k1/5ppp/8/8/8/8/8/K6Q w - - 0 1', 'Qxh7+ Kxh7', ['checkerTaken', 'h7', 'queen']],
  ['a king that goes', '6k1/5pp1/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'Rd8+ Kh7', ['kingEscapes', 'h7']],
  ['a king that takes another', '6k1/5ppN/8/8/8/8/8/K1R5 w - - 0 1', 'Rc8+ Kxh7', ['kingEscapes', 'h7']],
] as const) {
  test(`a check that does not mate is answered by ${what}`, () => {
    const [kind, square, role] = answer
    deepEqual(told({ goal: 'mate', fen, play, mateIn: 1 }), { kind, square, ...(role && { role }) })
  })
}

test('a mate in one begins with a check', () => {
  const fen = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'
  deepEqual(told({ goal: 'mate', fen, play: 'Rd7 Kf8', mateIn: 1 }), { kind: 'noCheck' })
})

test('a piece that hangs is told before the check that is missing', () => {
  const mate = { goal: 'mate', fen: '3r2k1/5ppp/8/8/4B3/8/5PPP/3R2K1 w - - 0 1', mateIn: 1 } as const
  deepEqual(told({ ...mate, play: 'Ba8 Rxa8' }), { kind: 'noCheck', hangs: { square: 'a8', role: 'bishop' } })
  deepEqual(told({ ...mate, play: 'Rd7 Rxd7' }), { kind: 'noCheck', hangs: { square: 'd7', role: 'rook' } })
  deepEqual(told({ ...mate, play: 'Ba8 Rxd1#' }), { kind: 'noCheck', hangs: { square: 'd1', role: 'rook' } })
  deepEqual(told({ ...mate, play: 'Ba8 Kf8' }), { kind: 'noCheck' })
})

test('a guarded piece that is exchanged does not hang, nor does a pawn', () => {
  const exchanged = '3r2k1/5ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1'
  deepEqual(told({ goal: 'mate', fen: exchanged, mateIn: 1, play: 'Rd7 Rxd7' }), { kind: 'noCheck' })
  const pawn = '6k1/5ppp/8/8/8/5n2/6PP/3R2K1 w - - 0 1'
  deepEqual(told({ goal: 'mate', fen: pawn, mateIn: 1, play: 'Kf2 Nxh2' }), { kind: 'noCheck' })
})

test('a mate that comes later counts the wrong move', () => {
  const fen = '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1'
  deepEqual(told({ goal: 'mate', fen, play: 'Qg3 Kh7', mate: 2, mateIn: 2 }), {
    kind: 'slowerMate',
    moves: 3,
  })
})

test('a check that mates later than asked is no check that is answered', () => {
  const fen = '3r2k1/4pNpp/3b4/4p3/P1Q5/4P3/7P/q5nK w - - 0 1'
  const late = { goal: 'mate', fen, play: 'Nxd8+ Kh8', mate: 3 } as const
  deepEqual(told({ ...late, mateIn: 3 }), { kind: 'slowerMate', moves: 4 })
  deepEqual(told({ ...late, mateIn: 1 }), { kind: 'kingEscapes', square: 'h8' })
})

test('play that ends in stalemate', () => {
  const fen = '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1'
  deepEqual(told({ goal: 'win', fen, play: 'Qg2 Kh7 Qg6+ Kh8 Kf7' }), { kind: 'stalemate' })
})

test('a pawn of the other side that promotes and stays', () => {
  const fen = '7k/8/8/8/8/p7/7P/6K1 w - - 0 1'
  deepEqual(told({ goal: 'draw', fen, play: 'h4 a2 h5 a1=Q+ Kg2' }), { kind: 'promotes', square: 'a1' })
  const guarded = '7k/8/8/8/8/p7/3B3P/6K1 w - - 0 1'
  deepEqual(told({ goal: 'draw', fen: guarded, play: 'h4 a2 Bc3+ Kg8 h5 a1=Q+ Bxa1 Kf7 Kg2' }), undefined)
})

test('what is lost is told as what is given and what is got for it', () => {
  const fen = '4k3/5p2/4p3/3p4/8/5N2/8/3RK3 w - - 0 1'
  const loss = { kind: 'loses', by: 'white', given: ['rook'], got: ['pawn'] }
  deepEqual(told({ goal: 'win', fen, play: 'Rxd5 exd5 Ke2 Ke7 Kd3' }), loss)
})

test('what is lost only after a quiet reply is told, too', () => {
  const fen = '4k3/8/8/8/3n4/8/7P/R3K3 w - - 0 1'
  const loss = { kind: 'loses', by: 'white', given: ['rook'], got: [] }
  deepEqual(told({ goal: 'best', fen, play: 'h3 Nc2+ Ke2 Nxa1 h4 Nb3 Ke3' }), loss)
})

test('what a quiet move gives away where a mate was asked for', () => {
  const fen = '3k4/8/p1r5/3N2p1/p2bN1P1/1n1P1R1P/8/1K6 b - - 1 49'
  const loss = { kind: 'loses', by: 'black', given: ['rook'], got: ['knight'] }
  deepEqual(told({ goal: 'mate', fen, play: 'Kc8 Ne7+ Kc7 Nxc6 Kxc6 Ka2 Kd5', mateIn: 2 }), loss)
})

for (const [what, play] of [
  ['an even exchange', 'Rxd8+ Rxd8 Kf1 Kf8 Ke1'],
  ['what is won back', 'Re1 Rxd3 cxd3 Bf8 Kf1 h6'],
  ['a line that breaks off among captures', 'Rxd8+ Rxd8'],
] as const) {
  test(`nothing is told of ${what}`, () => {
    const fen = 'r2r2k1/4bppp/8/8/8/3R4/2P2PPP/3R2K1 w - - 0 1'
    deepEqual(told({ goal: 'win', fen, play }), undefined)
  })
}
