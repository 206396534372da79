import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { afterEach, expect, test } from 'vitest'
import { sanWords } from './san-words.ts'

afterEach(() => setLocale('ru', { reload: false }))

test.each([
  ['e4', 'pawn e4', 'пешка e4'],
  ['exd5', 'pawn e takes d5', 'пешка e берёт на d5'],
  ['Nf3', 'knight f3', 'конь f3'],
  ['Nbd2', 'knight b d2', 'конь b d2'],
  ['R1xe4', 'rook 1 takes e4', 'ладья 1 берёт на e4'],
  ['Qh4e1', 'queen h4 e1', 'ферзь h4 e1'],
  ['Qd8+', 'queen d8, check', 'ферзь d8, шах'],
  ['Bd8#', 'bishop d8, checkmate', 'слон d8, мат'],
  ['O-O', 'castles short', 'короткая рокировка'],
  ['O-O-O+', 'castles long, check', 'длинная рокировка, шах'],
  ['e8=Q', 'pawn e8, promotes to queen', 'пешка e8, превращение в ферзя'],
  ['dxe8=N+', 'pawn d takes e8, promotes to knight, check', 'пешка d берёт на e8, превращение в коня, шах'],
  ['Kxd8', 'king takes d8', 'король берёт на d8'],
])('%s', (san, english, russian) => {
  void setLocale('en', { reload: false })
  expect(sanWords(san)).toBe(english)
  void setLocale('ru', { reload: false })
  expect(sanWords(san)).toBe(russian)
})
