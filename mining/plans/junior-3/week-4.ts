import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week4 = weekOf(
  4,
  [1660, 1800],
  [14, 7],
  [
    {
      key: 'mate-in-four',
      file: 'mate-in-four',
      name: { en: 'Mate in four', ru: 'Мат в 4 хода' },
      theme: 'mate4',
      from: [rows.mateIn4],
    },
    {
      key: 'save',
      file: 'draw-from-a-lost-position',
      name: { en: 'Saving a difficult position', ru: 'Спасение в трудной позиции' },
      theme: 'drawSave',
      from: [rows.save, rows.perpetual, rows.stalemate],
    },
    {
      key: 'trap',
      file: 'trap-do-not-take',
      name: { en: 'Trap: do not take', ru: 'Ловушка: не берите!' },
      theme: 'trapAvoid',
      from: [rows.trap],
    },
    {
      key: 'rooks',
      file: 'rook-endings-practice',
      name: { en: 'Rook endings: practice', ru: 'Ладейные окончания: практика' },
      theme: 'eg.rook',
      from: [rows.rooksWin, rows.rooksDraw],
    },
  ],
  [rows.mateIn4, rows.save, rows.trap, rows.rooksWin, rows.rooksDraw],
)
