import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { afterEach, expect, test } from 'vitest'
import { positionWords } from '../../../../board/position-words.ts'
import { orientationOf } from './board-tools.tsx'

const SAAVEDRA = '8/2P5/8/8/3r4/8/2K5/k7 w - - 0 1'
const ROOKS = '4k3/pp6/8/8/8/8/8/R3K2R b KQ - 0 1'

afterEach(() => setLocale('ru', { reload: false }))

test('a position is read out side by side, piece by piece', () => {
  void setLocale('en', { reload: false })
  expect(positionWords(SAAVEDRA, 'white')).toBe(
    'White to move. White: king c2, pawn c7. Black: king a1, rook d4.',
  )
})

test('several of a kind are named once', () => {
  void setLocale('en', { reload: false })
  expect(positionWords(ROOKS, 'black')).toBe(
    'Black to move. White: king e1, rooks a1, h1. Black: king e8, pawns a7, b7.',
  )
  void setLocale('ru', { reload: false })
  expect(positionWords(ROOKS, 'black')).toBe(
    'Ход чёрных. Белые: король e1, ладьи a1, h1. Чёрные: король e8, пешки a7, b7.',
  )
})

test.each([
  // to move, the learner's setting, flipped, below
  ['white', false, false, 'white'],
  ['white', true, false, 'white'],
  ['black', false, false, 'white'],
  ['black', true, false, 'black'],
  ['white', true, true, 'black'],
  ['black', false, true, 'black'],
  ['black', true, true, 'white'],
] as const)('%s to move, turning %s, flipped %s: %s is below', (turn, rotates, flipped, below) => {
  expect(orientationOf(turn, rotates, flipped)).toBe(below)
})
