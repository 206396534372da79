import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week1 = weekOf(
  1,
  [1650, 1790],
  [14, 7],
  [
    {
      key: 'sacrifice',
      file: 'sacrifices',
      name: { en: 'Sacrifices: clearing the way to the king', ru: 'Жертвы: вскрытие позиции короля' },
      theme: 'sacrifice',
      from: [rows.sacrifice],
    },
    {
      key: 'deflection',
      file: 'deflection-and-overloading',
      name: { en: 'Deflection and overloading', ru: 'Отвлечение и перегрузка' },
      theme: 'deflection',
      from: [rows.deflection, rows.laterDeflection, rows.overloaded],
    },
    {
      key: 'mate4',
      file: 'mate-in-four',
      name: { en: 'Mate in four', ru: 'Мат в 4 хода' },
      theme: 'mate4',
      from: [rows.mateIn4],
    },
    {
      key: 'pawn-endings',
      file: 'pawn-endings',
      name: { en: 'Pawn endings: every tempo counts', ru: 'Пешечные окончания: цена темпа' },
      theme: 'pawnEnding',
      from: [rows.pawns],
    },
  ],
  [rows.pawns, rows.deflection, rows.mateIn4, rows.attack],
)
