import { readTypedMove } from '@tabia/core/chess/typed-move.ts'
import { START_FEN } from '@tabia/core/chess/position.ts'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { afterEach, expect, test } from 'vitest'
import { typedWords } from './typed-words.ts'

const KNIGHTS = '4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1'
const PAWN = '4k3/P7/8/8/8/8/8/4K3 w - - 0 1'

afterEach(() => setLocale('ru', { reload: false }))

test.each([
  [
    KNIGHTS,
    'Nd2',
    'More than one piece can do that. Write Nbd2 or Nfd2.',
    'Так может пойти не одна фигура. Напишите Кbd2 или Кfd2.',
  ],
  [
    PAWN,
    'a8',
    'What does the pawn become? Write a8=Q or a8=R or a8=B or a8=N.',
    'Во что превратить пешку? Напишите a8=Ф или a8=Л или a8=С или a8=К.',
  ],
  [PAWN, 'Qa8', 'There is no such queen.', 'Такого ферзя нет.'],
  [PAWN, 'Rb1', 'There is no such rook.', 'Такой ладьи нет.'],
  [START_FEN, 'Qa8', 'No queen can go to a8.', 'Ни один ферзь не может пойти на a8.'],
  [START_FEN, 'Rb4', 'No rook can go to b4.', 'Ни одна ладья не может пойти на b4.'],
  [START_FEN, 'Ke4', 'The king cannot go to e4.', 'Король не может пойти на e4.'],
  [
    START_FEN,
    'O-O',
    'There is a piece between the king and the rook.',
    'Между королём и ладьёй стоит фигура.',
  ],
  [
    START_FEN,
    'help',
    'This does not read as a move. Write it like Nf3, exd5, O-O or e2e4.',
    'Прочитать этот ход не удалось. Пишите, например, Кf3, ed5, 0-0 или e2e4.',
  ],
])('%s: %s', (fen, text, english, russian) => {
  const reading = readTypedMove(fen, text)
  if (reading.kind === 'move') throw new Error(`${text} can be played`)
  void setLocale('en', { reload: false })
  expect(typedWords(reading)).toBe(english)
  void setLocale('ru', { reload: false })
  expect(typedWords(reading)).toBe(russian)
})
