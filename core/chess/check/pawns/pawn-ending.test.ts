import { deepEqual } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codesOf, readPgn } from '../../test-topics.ts'

describe('king and pawn against king is judged by the exact table', () => {
  const tasks: [what: string, fen: string, goal: string, pgn: string, codes: string[]][] = [
    ['the only move that wins', '8/8/8/4k3/8/3K4/4P3/8 w - - 0 1', 'win', 'Ke3', []],
    ['a move that does not', '8/8/8/4k3/8/3K4/4P3/8 w - - 0 1', 'win', 'e4', ['NOT_GOAL', 'COOK']],
    ['the only move that holds', '8/8/8/4k3/8/3K4/4P3/8 b - - 0 1', 'draw', 'Kd5', []],
    ['a move that loses', '8/8/8/4k3/8/3K4/4P3/8 b - - 0 1', 'draw', 'Kf5', ['NOT_GOAL', 'COOK']],
    ['two moves that win', '4k3/8/4K3/4P3/8/8/8/8 w - - 0 1', 'win', 'Kd6', ['COOK']],
    ['a draw called a win', '8/8/4k3/8/4K3/4P3/8/8 w - - 0 1', 'win', 'Kd4', ['NOT_GOAL']],
    ['a loss called a draw', '4k3/8/4K3/4P3/8/8/8/8 b - - 0 1', 'draw', 'Kd8', ['NOT_GOAL']],
    ['the pawn of Black', '8/4p3/3k4/8/4K3/8/8/8 b - - 0 1', 'win', 'Ke6', []],
    ['a pawn that becomes a rook, too', '8/4P3/8/8/8/8/k7/7K w - - 0 1', 'win', 'e8=Q', ['COOK']],
    ['a pawn that is taken', '8/8/8/8/8/8/2p1k3/2K5 w - - 0 1', 'draw', 'Kxc2', []],
  ]
  for (const [what, fen, goal, pgn, codes] of tasks) {
    test(what, () => {
      const found = codesOf(readPgn(`[FEN "${fen}"][Goal "${goal}"]\n1. ${pgn} *`))
      deepEqual(
        found.filter(code => code !== 'TRIVIAL'),
        codes,
      )
    })
  }
})
