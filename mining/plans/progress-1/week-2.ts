import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week2 = weekOf(
  2,
  [910, 1030],
  [14, 14],
  [
    {
      key: 'absolute-pin',
      file: 'absolute-pin',
      name: { en: 'Absolute pin', ru: 'Полная связка' },
      theme: 'pin',
      from: [rows.absolutePin],
    },
    {
      key: 'pinned-defender',
      file: 'pinned-defender',
      name: { en: 'The pinned defender', ru: 'Связанный защитник' },
      theme: 'pin',
      from: [rows.pinnedDefender],
    },
    {
      key: 'fork-pawn',
      file: 'pawn-fork',
      name: { en: 'Pawn fork', ru: 'Пешечная вилка' },
      theme: 'fork',
      from: [rows.pawnFork],
    },
    {
      key: 'mate-rook',
      file: 'mate-in-two-rooks',
      name: { en: 'Mate in two: rooks', ru: 'Мат в 2 хода: ладьи' },
      theme: 'mate2',
      from: [rows.rookMate],
    },
    {
      key: 'opposition',
      file: 'opposition',
      name: { en: 'Opposition', ru: 'Оппозиция' },
      theme: 'eg.opposition',
      from: [rows.opposition],
    },
  ],
  [rows.absolutePin, rows.rookMate, rows.pinnedDefender, rows.knightFork, rows.opposition],
)
