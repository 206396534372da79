import { ok } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { classify } from './classify.ts'
import type { Solution } from './classify.ts'

type Example = [theme: string, fen: string, line: string, more?: Partial<Solution>]

const SHOWN: Example[] = [
  ['fork@0', 'rn2r1k1/ppp1q1pp/4b3/4p3/2B1QP2/P7/P1P3PP/1RB2RK1 b - - 1 15', 'e7c5 c1e3 c5c4'],
  ['skewer@0', '8/1P1K4/8/1r5p/2k3B1/7P/8/8 w - - 3 65', 'g4e2 c4b4 e2b5'],
  ['discoveredAttack@0', '2b2rk1/p5p1/2B1p3/7p/PQ3pqP/6P1/5PK1/4R3 b - - 3 32', 'f4f3 g2g1 g4b4'],
  [
    'attraction@2',
    'N1b1k3/1p3p1p/pQp2q1r/P3b1p1/2p1Pn2/6P1/1P3PBP/3R1RK1 b - - 2 24',
    'f4e2 g1h1 h6h2 h1h2 f6h6 g2h3 h6h3',
  ],
  [
    'smotheredMate@0',
    '5rk1/pp3pbp/2r5/2pp2q1/Q2Pp3/P2nP1P1/1P2N1BP/R1B3RK b - - 5 19',
    'd3f2',
    { goal: 'mate' },
  ],
  ['trappedPiece@0', 'r4rk1/pp2pp1p/2npb1p1/1R6/2P1P3/3q1N1P/P2N1RP1/3Q2K1 w - - 0 19', 'b5b3 e6c4 b3d3'],
  ['underPromotion@0', '8/3k1P2/4q3/8/8/8/8/K2n4 w - - 0 1', 'f7f8n d7e7 f8e6', { goal: 'draw' }],
  [
    'perpetualCheck@0',
    '6k1/p5p1/8/2Q5/2P3qp/6P1/8/2R3K1 b - - 0 34',
    'g4g3 g1f1 g3f4 f1g2 f4g3',
    { goal: 'draw' },
  ],
  [
    'zwischenzug@0',
    '2r3k1/5pb1/2P5/pR4p1/P2B1Pb1/6Pp/4RK1P/8 b - - 0 32',
    'g7d4 f2f1 g4e2',
    { last: 'b2e2', took: 'rook' },
  ],
  ['hangingPiece@0', '4k3/8/8/3r4/8/8/3R4/4K3 w - - 0 1', 'd2d5'],
  ['exchange@0', '4k3/8/4p3/3r4/8/5B2/8/4K3 w - - 0 1', 'f3d5 e6d5'],
  ['pinAttack@0', '4k3/4n3/8/3P4/8/8/1K2R3/8 w - - 0 1', 'd5d6 e8d7 d6e7'],
  ['pinDefender@0', '6k1/5p2/6p1/8/2B3Q1/8/8/6K1 w - - 0 1', 'g4g6 g8f8 g6f7'],
  ['doubleCheck@0', '4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1', 'e4f6 e8f8'],
  ['discoveredCheck@0', '4k3/8/8/2q5/4N3/8/8/1K2R3 w - - 0 1', 'e4c5 e8f8'],
  ['backRankMate@0', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'd1d8', { goal: 'mate' }],
  ['removeDefender@0', '6k1/6p1/5n2/3r4/7B/8/8/3R2K1 w - - 0 1', 'h4f6 g7f6 d1d5'],
  ['arabianMate@0', '7k/R7/5N2/8/8/8/8/6K1 w - - 0 1', 'a7h7', { goal: 'mate' }],
  ['stalemateTrick@0', '7k/8/8/8/6Q1/8/5q2/7K w - - 0 1', 'g4g7 h8g7', { goal: 'draw' }],
  ['trappedOfQueen@0', 'r4rk1/pp2pp1p/2npb1p1/1R6/2P1P3/3q1N1P/P2N1RP1/3Q2K1 w - - 0 19', 'b5b3 e6c4 b3d3'],
  ['promotion@0', '8/P7/8/8/8/5k2/8/7K w - - 0 1', 'a7a8q'],
  ['rookEndgame@0', '8/5k2/R7/8/4P3/4K3/8/1r6 w - - 0 1', 'a6a7'],
]

describe('motifs are seen where they are', () => {
  for (const [theme, fen, line, more] of SHOWN)
    test(theme, () => ok(themesOf(fen, line, more).includes(theme)))
})

const NOT_SHOWN: Example[] = [
  ['fork', '4k3/8/8/3r4/8/8/3R4/4K3 w - - 0 1', 'd2d5'],
  ['hangingPiece', '4k3/8/4p3/3n4/8/8/3R4/4K3 w - - 0 1', 'd2d5 e6d5'],
  ['backRankMate', '7k/R7/5N2/8/8/8/8/6K1 w - - 0 1', 'a7h7'],
  ['smotheredMate', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'd1d8'],
  ['discoveredCheck', '4k3/8/8/8/8/8/3R4/K7 w - - 0 1', 'd2e2'],
  ['quietMove', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'd1d8'],
  ['zwischenzug', '2r3k1/5pb1/2P5/pR4p1/P2B1Pb1/6Pp/4RK1P/8 b - - 0 32', 'g7d4 f2f1 g4e2'],
]

describe('and not where they are not', () => {
  for (const [theme, fen, line, more] of NOT_SHOWN) {
    test(theme, () => ok(!themesOf(fen, line, more).some(found => found.startsWith(`${theme}@`))))
  }
})

function themesOf(fen: string, line: string, more: Partial<Solution> = {}): string[] {
  return classify({ fen, line: line.split(' '), goal: 'win', ...more }).themes
}
