import { viewBoard } from '@tabia/core/chess/board-view.ts'
import { START_FEN } from '@tabia/core/chess/position.ts'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { afterEach, expect, test } from 'vitest'
import { pressWords } from './refusal-words.ts'

const PINNED = '4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1'

afterEach(() => setLocale('ru', { reload: false }))

test.each([
  [
    'pick',
    'g1',
    undefined,
    START_FEN,
    'In hand: knight g1. It can go to f3, h3.',
    'В руке конь g1. Можно пойти на f3, h3.',
  ],
  ['pick', 'a1', undefined, START_FEN, 'In hand: rook a1. It has no moves.', 'В руке ладья a1. Ходов нет.'],
  ['put_back', 'g1', 'g1', START_FEN, 'Put back.', 'Фигура на месте.'],
  ['refuse', 'e4', undefined, START_FEN, 'There is no piece on e4.', 'На e4 нет фигуры.'],
  [
    'refuse',
    'e7',
    undefined,
    START_FEN,
    'The piece on e7 is not on the move now.',
    'Сейчас ход другой стороны: фигура на e7 не ходит.',
  ],
  ['refuse', 'g4', 'g1', START_FEN, 'The knight on g1 cannot go to g4.', 'Конь с g1 не может пойти на g4.'],
  [
    'refuse',
    'f5',
    'e3',
    PINNED,
    'The knight on e3 is pinned: without it the king would be in check.',
    'Конь на e3 связан: без него король окажется под шахом.',
  ],
  [
    'refuse',
    'e2',
    'e1',
    '4r1k1/8/8/8/8/8/8/4K3 w - - 0 1',
    'On e2 the king would be in check.',
    'На e2 король попадёт под шах.',
  ],
] as const)('%s %s with %s in the hand', (press, square, picked, fen, english, russian) => {
  const pressed = { square, picked, fen, end: undefined, hints: true, dests: viewBoard(fen).dests }
  void setLocale('en', { reload: false })
  expect(pressWords(press, pressed)).toBe(english)
  void setLocale('ru', { reload: false })
  expect(pressWords(press, pressed)).toBe(russian)
})

test('with hints off the ear is told no more than the eye', () => {
  const pressed = {
    square: 'g1',
    picked: undefined,
    fen: START_FEN,
    end: undefined,
    hints: false,
    dests: viewBoard(START_FEN).dests,
  }
  expect(pressWords('pick', pressed)).toBe('В руке конь g1.')
})

test('a locked board says why', () => {
  const pressed = { square: 'g1', picked: undefined, fen: START_FEN, hints: true, dests: new Map() }
  expect(pressWords('locked', { ...pressed, end: 'checkmate' })).toBe(
    'Мат. Чтобы играть дальше, верните ход.',
  )
  expect(pressWords('locked', { ...pressed, end: undefined })).toBe('Ваш ответ отправляется.')
})
