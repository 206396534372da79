import type { CoursePlan } from './plan.ts'
import * as rows from './junior-1-wanted.ts'
import { weekOf } from './weekly.ts'

const TASKS = [14, 7] as const

const week1 = weekOf(
  1,
  [1250, 1370],
  TASKS,
  [
    {
      key: 'fork-prepared',
      file: 'fork-forcing-moves-first',
      name: { en: 'Fork: a forcing move first', ru: 'Двойной удар: сначала форсированный ход' },
      theme: 'fork',
      from: [rows.preparedFork],
    },
    {
      key: 'fork-any',
      file: 'fork-with-any-piece',
      name: { en: 'Fork with any piece', ru: 'Двойной удар любой фигурой' },
      theme: 'fork',
      from: [rows.fork],
    },
    {
      key: 'mate3',
      file: 'mate-in-three',
      name: { en: 'Mate in three', ru: 'Мат в 3 хода' },
      theme: 'mate3',
      from: [rows.mateIn3],
    },
    {
      key: 'key-squares',
      file: 'pawn-endings-key-squares',
      name: {
        en: 'Pawn endings: key squares and opposition',
        ru: 'Пешечные окончания: ключевые поля и оппозиция',
      },
      theme: 'keySquares',
      from: [rows.keySquares],
    },
  ],
  [rows.fork, rows.mateIn3, rows.keySquares],
)

const week2 = weekOf(
  2,
  [1310, 1430],
  TASKS,
  [
    {
      key: 'pin',
      file: 'pin',
      name: { en: 'Pin: creating and using it', ru: 'Связка: создать и использовать' },
      theme: 'pin',
      from: [rows.pin, rows.preparedPin],
    },
    {
      key: 'deflection',
      file: 'deflection',
      name: { en: 'Deflection of the guard', ru: 'Отвлечение защитника' },
      theme: 'deflection',
      from: [rows.deflection, rows.laterDeflection],
    },
    {
      key: 'back-rank',
      file: 'back-rank-combinations',
      name: { en: 'Back-rank combinations', ru: 'Комбинации на последней горизонтали' },
      theme: 'backRank',
      from: [rows.backRank],
    },
    {
      key: 'king-or-pawn',
      file: 'pawn-endings-king-or-pawn',
      name: { en: 'Pawn endings: king or pawn?', ru: 'Пешечные окончания: король или пешка?' },
      theme: 'pawnEnding',
      from: [
        { ...rows.pawns, mover: ['king'] },
        { ...rows.pawns, mover: ['pawn'] },
      ],
    },
  ],
  [rows.pin, rows.backRank, rows.laterDeflection, rows.mateIn3, rows.pawns],
)

const week3 = weekOf(
  3,
  [1370, 1490],
  TASKS,
  [
    {
      key: 'discovered',
      file: 'discovered-attack',
      name: { en: 'Discovered attack: aiming', ru: 'Вскрытое нападение: прицел' },
      theme: 'discoveredAttack',
      from: [rows.discovered],
    },
    {
      key: 'removal',
      file: 'removing-the-defender',
      name: { en: 'Removing the defender', ru: 'Уничтожение защиты' },
      theme: 'removeDefender',
      from: [rows.removal],
    },
    {
      key: 'trapped',
      file: 'trapping-a-piece',
      name: { en: 'Trapping a piece', ru: 'Ловля фигуры' },
      theme: 'trapped',
      from: [rows.trapped],
    },
    {
      key: 'extra-pawn',
      file: 'rook-endings-the-extra-pawn',
      name: { en: 'Rook endings: the extra pawn', ru: 'Ладейные окончания: лишняя пешка' },
      theme: 'rookEnding',
      from: [rows.extraPawn],
    },
  ],
  [rows.discovered, rows.trapped, rows.mateIn3, rows.winning],
)

const week4 = weekOf(
  4,
  [1430, 1550],
  TASKS,
  [
    {
      key: 'guard',
      file: 'striking-at-the-guard',
      name: { en: 'Striking at the guard', ru: 'Удар по защитнику' },
      theme: 'deflection',
      from: [rows.guard, rows.laterGuard],
    },
    {
      key: 'lines',
      file: 'clearing-lines-and-squares',
      name: { en: 'Clearing lines and squares', ru: 'Освобождение линий и полей' },
      theme: 'clearance',
      from: [rows.clearing, rows.laterClearing],
    },
    {
      key: 'only-move',
      file: 'defence-the-only-move',
      name: { en: 'Defence: the only move', ru: 'Защита: единственный ход' },
      theme: 'defence',
      from: [rows.onlyMove],
    },
    {
      key: 'win-or-hold',
      file: 'rook-endings-win-or-hold',
      name: { en: 'Rook endings: win or hold', ru: 'Ладейные окончания: выиграть или удержать' },
      theme: 'rookEnding',
      from: [rows.winning, rows.holding],
    },
  ],
  [rows.clearing, rows.mateIn3, rows.discovered, rows.guard, rows.onlyMove, rows.fork],
)

export const junior1: CoursePlan = {
  course: 'junior-1',
  level: 2,
  topics: [...week1, ...week2, ...week3, ...week4],
}
