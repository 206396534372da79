import { weekOf } from '../weekly.ts'
import * as rows from './wanted-second-half.ts'

export const week4 = weekOf(
  4,
  [1260, 1400],
  [14, 14],
  [
    {
      key: 'mate-in-three-back-rank',
      file: 'mate-in-three-back-rank',
      name: { en: 'Mate in three: back rank', ru: 'Мат в 3 хода: последняя горизонталь' },
      theme: 'mate3',
      from: [rows.mateBackRank],
    },
    {
      key: 'fork-after-preparation',
      file: 'fork-after-preparation',
      name: { en: 'Fork after preparation', ru: 'Подготовленный двойной удар' },
      theme: 'fork',
      from: [rows.preparedFork],
    },
    {
      key: 'quiet-move',
      file: 'quiet-move',
      name: { en: 'Quiet move', ru: 'Тихий ход' },
      theme: 'quiet',
      from: [rows.quietWin, rows.quietMate, rows.quietEnding],
    },
    {
      key: 'underpromotion',
      file: 'underpromotion',
      name: { en: 'Underpromotion', ru: 'Слабое превращение' },
      theme: 'underpromotion',
      from: [rows.underpromotion, rows.newKnight],
    },
    {
      key: 'rook-endings-activity',
      file: 'rook-endings-activity',
      name: { en: 'Rook endings: activity', ru: 'Ладейные окончания: активность' },
      theme: 'eg.rook',
      from: [rows.rookWins, rows.rookHolds],
    },
  ],
  [rows.mateBackRank, rows.preparedFork, rows.quietWin, rows.newKnight, rows.rookHolds],
)
