import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week4 = weekOf(
  4,
  [1130, 1250],
  [14, 14],
  [
    {
      key: 'clearance',
      file: 'clearance',
      name: { en: 'Clearance of line or square', ru: 'Освобождение линии и поля' },
      theme: 'clearance',
      from: [rows.clearance],
    },
    {
      key: 'the-king-loses-his-guard',
      file: 'the-king-loses-his-guard',
      name: { en: 'The king loses his guard', ru: 'Король теряет охрану' },
      theme: 'removeDefender',
      from: [rows.captureKingsGuard],
    },
    {
      key: 'perpetual-check',
      file: 'perpetual-check',
      name: { en: 'Perpetual check', ru: 'Вечный шах' },
      theme: 'perpetual',
      from: [rows.perpetual, rows.perpetualEnding],
    },
    {
      key: 'stalemate-saves',
      file: 'stalemate-saves',
      name: { en: 'Stalemate saves', ru: 'Пат как спасение' },
      theme: 'stalemate',
      from: [rows.stalemate, rows.stalemateTrick],
    },
    {
      key: 'shelter-from-checks',
      file: 'shelter-from-checks',
      name: { en: 'Rook ending: shelter from checks', ru: 'Ладейное окончание: укрытие от шахов' },
      theme: 'eg.rook',
      from: [rows.shelter],
    },
  ],
  [rows.clearance, rows.savingMove, rows.captureKingsGuard, rows.shelter],
)
