import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { positionFrom, START_FEN } from '../position.ts'
import { impossibilityOf } from './impossible.ts'

const faultOf = (placement: string) => impossibilityOf(positionFrom(`${placement} w - - 0 1`))?.en

const POSSIBLE = {
  'the first position': START_FEN.split(' ')[0] ?? '',
  'two queens, one pawn gone': '3qk3/8/8/8/8/8/PPPPPPP1/3QKQ2',
  'doubled pawns, one man of the other side gone': '1nbqkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR',
  'a pawn that has gone its whole way beside its file': '4k3/P7/8/8/8/8/1PPPPPPP/4K3',
  'tripled pawns': '4k3/8/8/8/P7/P7/P7/4K3',
}
for (const [name, placement] of Object.entries(POSSIBLE)) {
  test(`a game can reach ${name}`, () => equal(faultOf(placement), undefined))
}

const IMPOSSIBLE = {
  '4k3/8/8/8/8/P7/PPPPPPPP/4K3': 'White has 9 pawns.',
  'rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR': 'White has 17 men.',
  '4k3/8/8/8/8/8/PPPPPPPP/3QKQ2': 'White has promoted pieces: 1, pawns that are gone: 0.',
  '4k3/8/8/8/8/8/PPPPPPPP/B3K1B1': 'White has promoted pieces: 1, pawns that are gone: 0.',
  'rnbqkbnr/pppppppp/8/8/8/2P5/P1PPPPPP/RNBQKBNR':
    'The pawns of White must have taken 1 times; men of the other side that are missing: 0.',
  'rnbqkbnr/pppppp1p/P7/P7/P7/P7/P7/4K3':
    'The pawns of White must have taken 10 times; men of the other side that are missing: 1.',
  '4k3/8/8/8/8/1P6/PP6/4K3': undefined,
  '4k3/8/8/8/8/P7/1P6/4K3': undefined,
  '4k3/8/8/8/8/P7/PP6/4K3': 'The pawns of White cannot have come to their squares.',
  '4k3/8/8/8/P7/PP6/PP6/4K3': 'The pawns of White cannot have come to their squares.',
  '4k3/pp6/pp6/p7/8/8/8/4K3': 'The pawns of Black cannot have come to their squares.',
}
for (const [placement, sentence] of Object.entries(IMPOSSIBLE)) {
  test(`${placement}: ${sentence ?? 'possible'}`, () => equal(faultOf(placement), sentence))
}
