import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week2 = weekOf(
  2,
  [1980, 2140],
  [14, 7],
  [
    {
      key: 'sacrifice',
      file: 'complex-sacrifices',
      name: { en: 'Complex sacrifices', ru: 'Сложные жертвы' },
      theme: 'sacrifice',
      from: [rows.sacrifice, rows.laterSacrifice],
    },
    {
      key: 'choice',
      file: 'two-winning-looking-moves',
      name: { en: 'Choice between two winning-looking moves', ru: 'Выбор из двух «выигрышей»' },
      theme: 'trapAvoid',
      from: [rows.queens, rows.twoPawns],
    },
    {
      key: 'underpromotion',
      file: 'underpromotion-and-stalemate',
      name: { en: 'Underpromotion and stalemate', ru: 'Слабое превращение и пат' },
      theme: 'underpromotion',
      from: [rows.knightProm, rows.rookProm],
    },
    {
      key: 'rook-studies',
      file: 'rook-studies',
      name: { en: 'Rook endings, studies and the like', ru: 'Ладейные окончания и этюды' },
      theme: 'eg.rook',
      from: [rows.rooks],
    },
  ],
  [rows.sacrifice, rows.queens, rows.rooks],
)
