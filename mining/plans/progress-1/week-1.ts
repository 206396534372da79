import { weekOf } from '../weekly.ts'
import * as rows from './wanted.ts'

export const week1 = weekOf(
  1,
  [850, 970],
  [14, 14],
  [
    {
      key: 'fork-knight',
      file: 'knight-fork',
      name: { en: 'Knight fork', ru: 'Вилка конём' },
      theme: 'fork',
      from: [rows.knightFork],
    },
    {
      key: 'fork-queen',
      file: 'queen-double-attack',
      name: { en: 'Queen double attack', ru: 'Двойной удар ферзём' },
      theme: 'fork',
      from: [rows.queenFork],
    },
    {
      key: 'mate-queen',
      file: 'mate-in-two-queen',
      name: { en: 'Mate in two: queen and helper', ru: 'Мат в 2 хода: ферзь с поддержкой' },
      theme: 'mate2',
      from: [rows.queenMate],
    },
    {
      key: 'hanging',
      file: 'undefended-pieces',
      name: { en: 'Undefended pieces', ru: 'Незащищённые фигуры' },
      theme: 'hanging',
      from: [rows.hanging],
    },
    {
      key: 'two-rooks',
      file: 'mate-with-two-rooks',
      name: { en: 'Mate with two rooks', ru: 'Мат двумя ладьями' },
      theme: 'eg.krrk',
      from: [rows.twoRooks],
    },
  ],
  [rows.knightFork, rows.queenFork, rows.queenMate, rows.hanging, rows.twoRooks],
)
