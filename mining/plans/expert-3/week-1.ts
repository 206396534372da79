import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week1 = weekOf(
  1,
  [1900, 2060],
  [14, 7],
  [
    {
      key: 'deep',
      file: 'five-moves-deep',
      name: { en: 'Calculating to the end', ru: 'Расчёт до конца' },
      theme: 'winLong',
      from: [rows.deep],
    },
    {
      key: 'quiet',
      file: 'quiet-move-wins',
      name: { en: 'Quiet move wins', ru: 'Решает тихий ход' },
      theme: 'quiet',
      from: [rows.quiet, rows.quietWin],
    },
    {
      key: 'mate5',
      file: 'mate-in-five',
      name: { en: 'Mate in four and five', ru: 'Мат в 4 и 5 ходов' },
      theme: 'mate5',
      from: [rows.longMate],
    },
    {
      key: 'pawn-studies',
      file: 'pawn-studies',
      name: { en: 'Pawn studies', ru: 'Пешечные этюды' },
      theme: 'eg.pawn',
      from: [rows.pawns],
    },
  ],
  [rows.deep, rows.quiet, rows.longMate, rows.pawns],
)
