import { readTypedMove } from '@tabia/core/chess/moves/typed-move.ts'
import { formatSan, formatUci, legalMoves } from '@tabia/core/chess/moves/move.ts'
import { positionFrom, START_FEN } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { setLocale } from '@tabia/i18n/compiled/runtime.js'
import { afterEach, expect, test } from 'vitest'
import { sanWords } from '../../../../board/san-words.ts'
import { typedWords } from './typed-move.tsx'

const KNIGHTS = '4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1'
const BOTH = '4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1'
const WINGS = '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1'
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
  [PAWN, 'Qa8', 'White has no queen.', 'Ферзя у белых нет.'],
  [PAWN, 'Rb1', 'White has no rooks.', 'Ладей у белых нет.'],
  [KNIGHTS, 'Nhd2', 'There is no such knight.', 'Такого коня нет.'],
  [KNIGHTS.replace(' w ', ' b '), 'Nf6', 'Black has no knights.', 'Коней у чёрных нет.'],
  [
    BOTH,
    'bc3',
    'More than one piece can do that. Write pawn b2c3 or bishop d2c3.',
    'Так может пойти не одна фигура. Напишите пешка b2c3 или слон d2c3.',
  ],
  [
    WINGS,
    'castles',
    'More than one piece can do that. Write O-O-O or O-O.',
    'Так может пойти не одна фигура. Напишите 0-0-0 или 0-0.',
  ],
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
    'This does not read as a move. Write it like Nf3, exd5, O-O, e2e4 or “knight f3”.',
    'Прочитать этот ход не удалось. Пишите, например, Кf3, ed5, 0-0, e2e4 или «конь f3».',
  ],
])('%s: %s', (fen, text, english, russian) => {
  const reading = readTypedMove(fen, text)
  if (reading.kind === 'move') throw new Error(`${text} can be played`)
  void setLocale('en', { reload: false })
  expect(typedWords(reading)).toBe(english)
  void setLocale('ru', { reload: false })
  expect(typedWords(reading)).toBe(russian)
})

test('what the app says of a move can be typed', () => {
  const positions = [START_FEN, KNIGHTS, PAWN, BOTH, WINGS, START_FEN.replace(' w ', ' b ')]
  for (const locale of ['ru', 'en'] as const) {
    void setLocale(locale, { reload: false })
    for (const fen of positions) {
      const position = positionFrom(fen)
      for (const move of legalMoves(position)) {
        const words = m['chess.numbered']({ number: '12', move: sanWords(formatSan(position, move)) })
        expect([words, readTypedMove(fen, words)]).toEqual([words, { kind: 'move', uci: formatUci(move) }])
      }
    }
  }
})
