import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week1 = weekOf(
  1,
  [1450, 1590],
  [14, 7],
  [
    {
      key: 'material',
      file: 'three-moves-deep-material',
      name: { en: 'Three moves deep: material', ru: 'Три хода вперёд: выигрыш материала' },
      theme: 'winLong',
      from: [rows.deepWin, rows.deepCapture],
    },
    {
      key: 'mate-in-three',
      file: 'mate-in-three',
      name: { en: 'Mate in three', ru: 'Мат в 3 хода' },
      theme: 'mate3',
      from: [rows.mateIn3],
    },
    {
      key: 'candidates',
      file: 'candidate-moves',
      name: { en: 'Candidate moves: quiet or forcing?', ru: 'Ходы-кандидаты: тихо или форсированно?' },
      theme: 'winLong',
      from: [rows.quietWin, rows.forcingWin],
    },
    {
      key: 'race',
      file: 'pawn-endings-race-and-counting',
      name: { en: 'Pawn endings: race and counting', ru: 'Пешечные окончания: гонка и счёт' },
      theme: 'eg.race',
      from: [rows.richerRace, rows.counting, rows.race],
    },
  ],
  [rows.deepCapture, rows.mateIn3, rows.quietWin, rows.counting, rows.forcingWin],
)
