import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week2 = weekOf(
  2,
  [1520, 1660],
  [14, 7],
  [
    {
      key: 'combined',
      file: 'combined-motifs',
      name: { en: 'Combined motifs', ru: 'Сочетание приёмов' },
      theme: 'combined',
      from: [rows.combined],
    },
    {
      key: 'zugzwang',
      file: 'zugzwang',
      name: { en: 'Zugzwang', ru: 'Цугцванг' },
      theme: 'zugzwang',
      from: [rows.zugzwangEnding, rows.zugzwang],
    },
    {
      key: 'seventh',
      file: 'rook-on-the-seventh-rank',
      name: { en: 'Rook on the seventh rank', ru: 'Ладья на седьмой горизонтали' },
      theme: 'seventhRank',
      from: [rows.seventh, rows.toSeventh],
    },
    {
      key: 'bishops',
      file: 'bishop-endings',
      name: { en: 'Bishop endings', ru: 'Слоновые окончания' },
      theme: 'eg.bishop',
      from: [rows.bishopsWin, rows.bishopsDraw],
    },
  ],
  [rows.combined, rows.zugzwangEnding, rows.toSeventh, rows.bishopsWin, rows.bishopsDraw],
)
