import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week1 = weekOf(
  1,
  [1750, 1890],
  [14, 7],
  [
    {
      key: 'only-move',
      file: 'only-move',
      name: { en: 'The only move', ru: 'Единственный ход' },
      theme: 'defence',
      from: [rows.onlyMove],
    },
    {
      key: 'counter-blow',
      file: 'counter-blow',
      name: { en: 'Desperado and counter-blow', ru: 'Бешеная фигура и встречный удар' },
      theme: 'zwischenzug',
      from: [rows.counterBlow, rows.desperado],
    },
    {
      key: 'perpetual',
      file: 'perpetual-check',
      name: { en: 'Perpetual check', ru: 'Вечный шах' },
      theme: 'perpetual',
      from: [rows.perpetual, rows.queenHolds],
    },
    {
      key: 'rook-minor',
      file: 'rook-against-minor-piece',
      name: { en: 'Rook against minor piece', ru: 'Ладья против лёгкой фигуры' },
      theme: 'eg.rookVsMinor',
      from: [rows.rookMinor],
    },
  ],
  [rows.onlyMove, rows.counterBlow, rows.perpetual, rows.rookMinor],
)
