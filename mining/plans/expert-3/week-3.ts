import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week3 = weekOf(
  3,
  [2060, 2220],
  [14, 7],
  [
    {
      key: 'king-hunt',
      file: 'king-hunt',
      name: { en: 'King hunt', ru: 'Погоня за королём' },
      theme: 'kingAttack',
      from: [rows.hunt],
    },
    {
      key: 'multi-purpose',
      file: 'multi-purpose-moves',
      name: { en: 'Multi-purpose moves', ru: 'Многоцелевые ходы' },
      theme: 'combined',
      from: [rows.combined],
    },
    {
      key: 'defence',
      file: 'defensive-resources',
      name: { en: 'Defensive resources', ru: 'Защитительные ресурсы' },
      theme: 'drawSave',
      from: [rows.saved],
    },
    {
      key: 'minor-studies',
      file: 'minor-piece-studies',
      name: { en: 'Minor-piece studies', ru: 'Легкофигурные этюды' },
      theme: 'eg.minor',
      from: [rows.minor],
    },
  ],
  [rows.hunt, rows.saved, rows.minor],
)
