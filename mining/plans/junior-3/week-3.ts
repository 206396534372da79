import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week3 = weekOf(
  3,
  [1590, 1730],
  [14, 7],
  [
    {
      key: 'exchange',
      file: 'rook-sacrifices',
      name: { en: 'Exchange and rook sacrifices', ru: 'Жертва качества и ладьи' },
      theme: 'sacrifice',
      from: [rows.rookSacrifice, rows.rookSacrificeMate],
    },
    {
      key: 'underpromotion',
      file: 'underpromotion',
      name: { en: 'Underpromotion', ru: 'Слабое превращение' },
      theme: 'underpromotion',
      from: [rows.knightPromotion, rows.rookPromotion, rows.underpromotion, rows.laterUnderpromotion],
    },
    {
      key: 'counter',
      file: 'counter-blow',
      name: { en: 'Counter-blow', ru: 'Встречный удар' },
      theme: 'zwischenzug',
      from: [rows.inBetween, rows.counterCheck],
    },
    {
      key: 'minor',
      file: 'bishop-against-knight',
      name: { en: 'Bishop against knight', ru: 'Слон против коня' },
      theme: 'eg.minor',
      from: [rows.minorWin, rows.minorDraw],
    },
  ],
  [rows.rookSacrifice, rows.inBetween, rows.minorWin, rows.minorDraw, rows.counterCheck],
)
