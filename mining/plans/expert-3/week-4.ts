import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week4 = weekOf(
  4,
  [2140, 2300],
  [14, 7],
  [
    {
      key: 'masters',
      file: 'combinations-of-masters',
      name: { en: 'Combinations of masters', ru: 'Комбинации мастеров' },
      theme: 'sacrifice',
      from: [],
    },
    {
      key: 'paradox',
      file: 'counter-intuitive-moves',
      name: { en: 'Counter-intuitive moves', ru: 'Парадоксальные ходы' },
      theme: 'backwardMove',
      from: [rows.backward],
    },
    {
      key: 'zugzwang',
      file: 'zugzwang-in-studies',
      name: { en: 'Zugzwang in studies', ru: 'Цугцванг в этюдах' },
      theme: 'zugzwang',
      from: [rows.pawns, rows.minor],
    },
    {
      key: 'exam',
      file: 'final-examination',
      name: { en: 'Final examination', ru: 'Выпускной экзамен' },
      theme: 'mixed',
      from: [rows.sacrifice, rows.pawns, rows.rooks, rows.minor, rows.hunt],
    },
  ],
  [rows.quiet, rows.pawns, rows.rooks, rows.queens],
)
