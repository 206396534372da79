import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week3 = weekOf(
  3,
  [1790, 1930],
  [14, 7],
  [
    {
      key: 'zwischenzug',
      file: 'zwischenzug',
      name: { en: 'In-between moves', ru: 'Промежуточные ходы' },
      theme: 'zwischenzug',
      from: [rows.zwischenzug, rows.laterZwischenzug],
    },
    {
      key: 'discovered',
      file: 'discovered-attack',
      name: { en: 'Discovered attack in depth', ru: 'Вскрытое нападение в глубине' },
      theme: 'discoveredAttack',
      from: [rows.discovered, rows.laterDiscovered],
    },
    {
      key: 'queen-endings',
      file: 'queen-endings',
      name: { en: 'Queen endings', ru: 'Ферзевые окончания' },
      theme: 'queenEnding',
      from: [rows.queens],
    },
    {
      key: 'mating-attack',
      file: 'mating-attack',
      name: { en: 'Mating attack: the whole line', ru: 'Матовая атака: вся линия' },
      theme: 'kingAttack',
      from: [rows.matingAttack],
    },
  ],
  [rows.zwischenzug, rows.discovered, rows.mateIn3],
)
