import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week1 = weekOf(
  1,
  [950, 1070],
  [14, 14],
  [
    {
      key: 'capture-the-defender',
      file: 'capture-the-defender',
      name: { en: 'Capture the defender', ru: 'Уничтожение защитника' },
      theme: 'removeDefender',
      from: [rows.captureGuard, rows.laterCapture, rows.captureKingsGuard],
    },
    {
      key: 'deflection-by-sacrifice',
      file: 'deflection-by-sacrifice',
      name: { en: 'Deflection: call the guard away', ru: 'Отвлечение: уведите сторожа' },
      theme: 'deflection',
      from: [rows.deflection, rows.laterDeflection],
    },
    {
      key: 'mate-in-two-bishops-and-knights',
      file: 'mate-in-two-bishops-and-knights',
      name: { en: 'Mate in two: bishops and knights', ru: 'Мат в 2 хода: слоны и кони' },
      theme: 'mate2',
      from: [rows.minorMate],
    },
    {
      key: 'bishop-double-attack',
      file: 'bishop-double-attack',
      name: { en: 'Bishop: double attack and other blows', ru: 'Слон: двойной удар и другие удары' },
      theme: 'fork',
      from: [rows.bishopFork, rows.bishopStrike, rows.bishopEnding],
    },
    {
      key: 'pawn-race',
      file: 'pawn-race',
      name: { en: 'Pawn race', ru: 'Пешечная гонка' },
      theme: 'eg.race',
      from: [rows.race, rows.richerRace, rows.closeRace],
    },
  ],
  [rows.minorMate, rows.captureKingsGuard, rows.knightFork, rows.richerRace],
)
