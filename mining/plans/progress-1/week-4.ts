import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week4 = weekOf(
  4,
  [1030, 1150],
  [14, 14],
  [
    {
      key: 'discovered-check',
      file: 'discovered-check',
      name: { en: 'Discovered check', ru: 'Вскрытый шах' },
      theme: 'discoveredCheck',
      from: [rows.discoveredCheck],
    },
    {
      key: 'double-check',
      file: 'double-check',
      name: { en: 'Double check', ru: 'Двойной шах' },
      theme: 'doubleCheck',
      from: [rows.doubleCheck],
    },
    {
      key: 'trapped',
      file: 'trapped-piece',
      name: { en: 'Trapped piece', ru: 'Ловля фигуры' },
      theme: 'trapped',
      from: [rows.trapped],
    },
    {
      key: 'passed-pawn',
      file: 'passed-pawn',
      name: { en: 'Passed pawn', ru: 'Проходная пешка' },
      theme: 'advancedPawn',
      from: [rows.passedPawn],
    },
    {
      key: 'queen-pawn',
      file: 'queen-against-pawn',
      name: { en: 'Queen against pawn', ru: 'Ферзь против пешки' },
      theme: 'eg.queenVsPawn',
      from: [rows.queenWins, rows.pawnHolds],
    },
  ],
  [rows.discoveredCheck, rows.trapped, rows.doubleCheck, rows.passedPawn, rows.queenWins, rows.pawnHolds],
)
