import type { CoursePlan, Wanted } from './plan.ts'
import { weekOf } from './weekly.ts'

const mate: Wanted = { goal: ['mate'], mateIn: [2] }
const checks: Wanted = { ...mate, not: ['quietMove', 'sacrifice'], hardness: [0, 0.6] }
const backRank: Wanted = { ...mate, motif: ['backRankMate'] }
const queenMate: Wanted = { goal: ['mate'], mateIn: [1, 2], kind: ['KQKmate'] }
const sacrifice: Wanted = { ...mate, motif: ['sacrifice'] }
/** Few guards fall in games: what takes one with mate at the second move counts, too. */
const removed: Wanted = { goal: ['win', 'mate'], mateIn: [2], motif: ['removeDefender'] }
const rookMate: Wanted = { goal: ['mate'], mateIn: [1, 2], kind: ['KRKmate'] }
const deflection: Wanted = { goal: ['win', 'mate'], mateIn: [2], motif: ['deflection'] }
const trapped: Wanted = { goal: ['win'], motif: ['trappedPiece'], not: ['hangingPiece'] }
const square: Wanted = { goal: ['win', 'draw'], motif: ['pawnSquare'], kind: ['KPK'] }
const passed: Wanted = { goal: ['win'], motif: ['advancedPawn', 'promotion'] }
const notStalemate: Wanted = { goal: ['win', 'mate'], mateIn: [1, 2], motif: ['stalemateAvoid'] }
const rescue: Wanted = { goal: ['draw'], kind: ['Stalemate'] }
const opposition: Wanted = { goal: ['win', 'draw'], motif: ['opposition'], kind: ['KPK'] }

const LENGTHS = [21, 21] as const

export const start3: CoursePlan = {
  course: 'start-3',
  level: 0,
  topics: [
    ...weekOf(
      1,
      [600, 740],
      LENGTHS,
      [
        {
          key: 'checks',
          file: 'mate-in-two-check-after-check',
          name: { en: 'Mate in two: check after check', ru: 'Мат в 2 хода: шах за шахом' },
          theme: 'mate2',
          from: [checks],
        },
        {
          key: 'back-rank',
          file: 'mate-in-two-on-the-back-rank',
          name: { en: 'Mate in two on the back rank', ru: 'Мат в 2 хода по последней горизонтали' },
          theme: 'backRank',
          from: [backRank],
        },
        {
          key: 'queen-mate',
          file: 'mate-with-the-queen',
          name: { en: 'Mate with the queen', ru: 'Мат ферзём' },
          theme: 'eg.kqk',
          from: [queenMate],
        },
      ],
      [checks, backRank, queenMate],
    ),
    ...weekOf(
      2,
      [670, 810],
      LENGTHS,
      [
        {
          key: 'sacrifice',
          file: 'mate-in-two-with-a-sacrifice',
          name: { en: 'Mate in two with a sacrifice', ru: 'Мат в 2 хода с жертвой' },
          theme: 'mate2',
          from: [sacrifice],
        },
        {
          key: 'defender',
          file: 'remove-the-defender',
          name: { en: 'Remove the defender', ru: 'Уничтожение защиты' },
          theme: 'removeDefender',
          from: [removed],
        },
        {
          key: 'rook-mate',
          file: 'mate-with-the-rook',
          name: { en: 'Mate with the rook', ru: 'Мат ладьёй' },
          theme: 'eg.krk',
          from: [rookMate],
        },
      ],
      [sacrifice, checks, rookMate],
    ),
    ...weekOf(
      3,
      [740, 880],
      LENGTHS,
      [
        {
          key: 'deflection',
          file: 'distract-the-defender',
          name: { en: 'Distract the defender', ru: 'Отвлечение защитника' },
          theme: 'deflection',
          from: [deflection],
        },
        {
          key: 'trapped',
          file: 'trap-the-piece',
          name: { en: 'Trap the piece', ru: 'Ловля фигуры' },
          theme: 'trapped',
          from: [trapped],
        },
        {
          key: 'square',
          file: 'the-rule-of-the-square',
          name: { en: 'The rule of the square', ru: 'Правило квадрата' },
          theme: 'eg.square',
          from: [square],
        },
      ],
      [deflection, checks, square],
    ),
    ...weekOf(
      4,
      [810, 950],
      LENGTHS,
      [
        {
          key: 'passed',
          file: 'passed-pawn-promote',
          name: { en: 'Passed pawn: promote', ru: 'Проходная пешка: превращение' },
          theme: 'promotion',
          from: [passed],
        },
        {
          key: 'stalemate',
          file: 'mate-or-stalemate',
          name: { en: 'Mate or stalemate?', ru: 'Мат или пат?' },
          theme: 'stalemateAvoid',
          from: [notStalemate, rescue],
        },
        {
          key: 'opposition',
          file: 'opposition',
          name: { en: 'Opposition', ru: 'Оппозиция' },
          theme: 'eg.opposition',
          from: [opposition],
        },
      ],
      [passed, opposition, sacrifice],
    ),
  ],
}
