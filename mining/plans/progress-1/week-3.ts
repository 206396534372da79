import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week3 = weekOf(
  3,
  [970, 1090],
  [14, 14],
  [
    {
      key: 'skewer',
      file: 'skewer',
      name: { en: 'Skewer', ru: 'Линейный удар' },
      theme: 'skewer',
      from: [rows.skewer],
    },
    {
      key: 'discovered',
      file: 'discovered-attack',
      name: { en: 'Discovered attack', ru: 'Вскрытое нападение' },
      theme: 'discoveredAttack',
      from: [rows.discovered],
    },
    {
      key: 'back-rank',
      file: 'back-rank-mate-in-two',
      name: { en: 'Back-rank mate in two', ru: 'Мат по последней горизонтали в 2 хода' },
      theme: 'backRank',
      from: [rows.backRank],
    },
    {
      key: 'defence',
      file: 'defence-against-mate',
      name: { en: 'Defence against mate threats', ru: 'Защита от угрозы мата' },
      theme: 'defence',
      from: [rows.counterBlow, rows.savingMove],
    },
    {
      key: 'key-squares',
      file: 'key-squares',
      name: { en: 'Key squares', ru: 'Ключевые поля' },
      theme: 'eg.keySquares',
      from: [rows.keySquares, rows.kingFirst],
    },
  ],
  [rows.skewer, rows.discovered, rows.backRank, rows.counterBlow, rows.keySquares, rows.kingFirst],
)
