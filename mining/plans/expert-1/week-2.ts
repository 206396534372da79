import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week2 = weekOf(
  2,
  [1720, 1860],
  [14, 7],
  [
    {
      key: 'quiet',
      file: 'quiet-moves',
      name: { en: 'Quiet moves in attack', ru: 'Тихие ходы в атаке' },
      theme: 'quietMove',
      from: [rows.quiet],
    },
    {
      key: 'rook-endings',
      file: 'rook-endings',
      name: { en: 'Rook endings: active defence', ru: 'Ладейные окончания: активная защита' },
      theme: 'rookEnding',
      from: [rows.rookDraw],
    },
    {
      key: 'attraction',
      file: 'attraction',
      name: { en: 'Attraction', ru: 'Завлечение' },
      theme: 'attraction',
      from: [rows.attraction, rows.laterAttraction, rows.lure],
    },
    {
      key: 'interference',
      file: 'interference-and-clearance',
      name: { en: 'Interference, blocking, clearance', ru: 'Перекрытие, блокировка, освобождение' },
      theme: 'interference',
      from: [rows.interference, rows.laterClearance],
    },
  ],
  [rows.quiet, rows.rookDraw, rows.laterClearance, rows.lure],
)
