import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week3 = weekOf(
  3,
  [1070, 1190],
  [14, 14],
  [
    {
      key: 'promotion-tactics',
      file: 'promotion-tactics',
      name: { en: 'Promotion tactics', ru: 'Тактика превращения' },
      theme: 'promotion',
      from: [rows.promotion],
    },
    {
      key: 'in-between-move',
      file: 'in-between-move',
      name: { en: 'In-between move', ru: 'Промежуточный ход' },
      theme: 'zwischenzug',
      from: [rows.inBetween, rows.queenFirst],
    },
    {
      key: 'mate-in-two-quiet-first-move',
      file: 'mate-in-two-quiet-first-move',
      name: { en: 'Mate in two: quiet first move', ru: 'Мат в 2 хода: тихий первый ход' },
      theme: 'mate2',
      from: [rows.quietMate, rows.quietEnding],
    },
    {
      key: 'saving-move',
      file: 'saving-move',
      name: { en: 'Saving move', ru: 'Спасительный ход' },
      theme: 'defence',
      from: [rows.savingMove],
    },
    {
      key: 'rook-against-pawn',
      file: 'rook-against-pawn',
      name: { en: 'Rook against pawn', ru: 'Ладья против пешки' },
      theme: 'eg.rookVsPawn',
      from: [rows.rookWins, rows.pawnHolds],
    },
  ],
  [rows.queenFirst, rows.promotion, rows.rookWins, rows.savingMove],
)
