import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week2 = weekOf(
  2,
  [1820, 1960],
  [14, 7],
  [
    {
      key: 'stalemate',
      file: 'stalemate-ideas',
      name: { en: 'Stalemate ideas', ru: 'Патовые идеи' },
      theme: 'stalemate',
      from: [rows.stalemate],
    },
    {
      key: 'drawn-ending',
      file: 'into-a-drawn-ending',
      name: { en: 'Into a drawn ending', ru: 'Переход в ничейное окончание' },
      theme: 'drawSave',
      from: [rows.toDrawnEnding, rows.drawnEnding],
    },
    {
      key: 'repel',
      file: 'repel-the-attack',
      name: { en: 'Repel the attack', ru: 'Отражение атаки' },
      theme: 'defence',
      from: [rows.stopMate],
    },
    {
      key: 'opposite-bishops',
      file: 'opposite-coloured-bishops',
      name: { en: 'Opposite-coloured bishops', ru: 'Разноцветные слоны' },
      theme: 'eg.oppBishops',
      from: [rows.oppositeBishops],
    },
  ],
  [rows.stopMate, rows.toDrawnEnding, rows.oppositeBishops],
)
