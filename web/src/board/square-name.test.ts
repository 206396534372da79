import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { afterEach, expect, test } from 'vitest'
import { squareName } from './position-words.ts'

afterEach(() => setLocale('ru', { reload: false }))

const plain = { piece: undefined, canGo: false, attacked: false }

test.each([
  ['e4', plain, 'e4', 'e4'],
  ['e4', { ...plain, piece: { color: 'white', role: 'knight' } }, 'e4, white knight', 'e4, белый конь'],
  ['a8', { ...plain, piece: { color: 'black', role: 'rook' } }, 'a8, black rook', 'a8, чёрная ладья'],
  ['b2', { ...plain, piece: { color: 'white', role: 'pawn' } }, 'b2, white pawn', 'b2, белая пешка'],
  ['e5', { ...plain, canGo: true }, 'e5, can go here', 'e5, можно пойти'],
  [
    'd8',
    { piece: { color: 'black', role: 'queen' }, canGo: true, attacked: true },
    'd8, black queen, attacked, can go here',
    'd8, чёрный ферзь, под боем, можно пойти',
  ],
] as const)('%s with %o', (square, on, english, russian) => {
  void setLocale('en', { reload: false })
  expect(squareName(square, on)).toBe(english)
  void setLocale('ru', { reload: false })
  expect(squareName(square, on)).toBe(russian)
})
