import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week4 = weekOf(
  4,
  [1860, 2000],
  [14, 7],
  [
    {
      key: 'combined',
      file: 'combined-motifs',
      name: { en: 'Combined motifs', ru: 'Сочетание приёмов' },
      theme: 'combined',
      from: [rows.combined, rows.blowAndMate],
    },
    {
      key: 'mate5',
      file: 'mate-in-five',
      name: { en: 'Mate in five', ru: 'Мат в 5 ходов' },
      theme: 'mate5',
      from: [rows.mateIn5],
    },
    {
      key: 'passed-pawns',
      file: 'passed-pawns',
      name: { en: 'Passed pawns against pieces', ru: 'Проходные против фигур' },
      theme: 'advancedPawn',
      from: [rows.promotion, rows.laterPromotion, rows.pawnHolds, rows.rookWins],
    },
    {
      key: 'bishop-knight',
      file: 'bishop-and-knight',
      name: { en: 'Knight and bishop mate', ru: 'Мат слоном и конём' },
      theme: 'eg.kbnk',
      from: [rows.bishopKnight],
    },
  ],
  [rows.blowAndMate, rows.mateIn5, rows.promotion],
)
