import { deepEqual, equal } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { positionFrom } from '@tabia/core/chess/position.ts'
import { canStalemate, ideasOf } from './endings.ts'
import { readStory } from './story.ts'

const ENDINGS: [what: string, fen: string, line: string, goal: string, ideas: string[]][] = [
  ['the kings face each other', '8/4k3/8/8/4K3/4P3/8/8 b - - 0 1', 'e7e6', 'draw', ['opposition']],
  ['no key square, three ranks ahead', '4k3/8/8/4K3/8/4P3/8/8 w - - 0 1', 'e5d6', 'win', []],
  ['a key square, two ranks ahead', '4k3/8/8/8/3K4/4P3/8/8 w - - 0 1', 'd4e5', 'win', ['keySquare']],
  ['the king enters the square', '8/8/8/6k1/1P6/8/8/K7 b - - 0 1', 'g5f6', 'draw', ['pawnSquare']],
  ['the king stays outside', '8/8/8/7k/1P6/8/8/7K w - - 0 1', 'b4b5', 'win', ['pawnSquare']],
  [
    'a pawn is given for another to pass',
    '6k1/ppp5/8/PPP5/8/8/8/6K1 w - - 0 1',
    'b5b6 a7b6 c5c6 b7c6 a5a6',
    'win',
    ['breakthrough'],
  ],
  ['a passed pawn far away', '8/5k2/5p2/8/5P2/P3K3/8/8 w - - 0 1', 'a3a4', 'win', ['outsidePasser']],
  ['a rook keeps the king off', '8/8/3k4/8/1P6/1K6/4r3/7R w - - 0 1', 'h1c1', 'win', ['cutoff']],
  ['a check cuts nothing off', '8/8/3k4/8/1P6/1K6/4r3/7R w - - 0 1', 'h1h6', 'win', []],
]

describe('what an ending teaches', () => {
  for (const [what, fen, line, goal, ideas] of ENDINGS) {
    test(what, () => deepEqual(ideasOf(readStory(fen, line.split(' ')), goal), ideas))
  }
})

test('where a careless queen stalemates', () => {
  equal(canStalemate(positionFrom('7k/8/6K1/8/8/8/8/5Q2 w - - 0 1')), true)
  equal(canStalemate(positionFrom('4k3/8/8/8/8/8/8/4KQ2 w - - 0 1')), false)
})
