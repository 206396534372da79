import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week4 = weekOf(
  4,
  [1960, 2100],
  [14, 7],
  [
    {
      key: 'zugzwang',
      file: 'zugzwang',
      name: { en: 'Zugzwang', ru: 'Цугцванг' },
      theme: 'zugzwang',
      from: [rows.zugzwang],
    },
    {
      key: 'quiet-defence',
      file: 'quiet-defence',
      name: { en: 'Quiet defence', ru: 'Тихая защита' },
      theme: 'defence',
      from: [rows.quietDefence],
    },
    {
      key: 'draw-from-lost',
      file: 'saving-a-difficult-position',
      name: { en: 'Saving a difficult position', ru: 'Спасение в трудной позиции' },
      theme: 'drawSave',
      from: [rows.onlyMove],
    },
    {
      key: 'rook-pawn',
      file: 'rook-and-pawn',
      name: { en: 'Rook and pawn: exact play', ru: 'Ладья и пешка: точная игра' },
      theme: 'eg.rook',
      from: [rows.rookPawn],
    },
  ],
  [rows.zugzwang, rows.quietDefence, rows.onlyMove, rows.rookPawn],
)
