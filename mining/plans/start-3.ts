import type { CoursePlan, Wanted } from './plan.ts'
import { weekOf } from './weekly.ts'

const mate: Wanted = { goal: ['mate'], mateIn: [2] }
const checks: Wanted = { ...mate, not: ['quietMove', 'sacrifice'], hardness: [0, 0.6] }
const backRank: Wanted = { ...mate, motif: ['backRankMate'] }
const queenMate: Wanted = { goal: ['mate'], mateIn: [1, 2], kind: ['KQKmate'] }
const queenMateInTwo: Wanted = { ...queenMate, mateIn: [2] }
const sacrifice: Wanted = { ...mate, motif: ['sacrifice'] }
/** A guard falls or is called away: one topic, for either is rare in games. */
const guard: Wanted = { goal: ['win', 'mate'], mateIn: [2], motif: ['removeDefender', 'deflection'] }
const rookMate: Wanted = { goal: ['mate'], mateIn: [1, 2], kind: ['KRKmate'] }
const rookMateInTwo: Wanted = { ...rookMate, mateIn: [2] }
const minorMate: Wanted = {
  ...mate,
  mover: ['knight', 'bishop', 'pawn'],
  not: ['quietMove', 'sacrifice'],
}
const twoRooks: Wanted = { goal: ['mate'], mateIn: [1], kind: ['KRRKmate'], hardness: [0.3, 1] }
const twoRooksInTwo: Wanted = { ...twoRooks, mateIn: [2], hardness: [0, 0.7] }
const square: Wanted = { goal: ['win'], motif: ['pawnSquare'], kind: ['KPK'] }
const caught: Wanted = { ...square, goal: ['draw'], kind: ['KPK', 'KRPvKdraw'] }
const passed: Wanted = { goal: ['win'], motif: ['advancedPawn', 'promotion'] }
const promoted: Wanted = { ...passed, kind: ['KPPKP', 'KPPKPP', 'KPKP'] }
const helped: Wanted = { ...passed, kind: ['KNPPKNP', 'KBPPKNP', 'KBPPKBP', 'KRPPKRP'] }
const notStalemate: Wanted = { goal: ['mate'], mateIn: [2], motif: ['stalemateAvoid'], kind: ['KQKmate'] }
const notStalemateInOne: Wanted = { goal: ['mate'], mateIn: [1], motif: ['stalemateAvoid'] }
const notStalemateOthers: Wanted = { ...notStalemate, kind: ['KBBKmate', 'KRKmate', 'KRRKmate'] }
const rescue: Wanted = { goal: ['draw'], kind: ['Stalemate'] }
const opposition: Wanted = { goal: ['win'], motif: ['opposition'], kind: ['KPK'] }
const held: Wanted = { ...opposition, goal: ['draw'], kind: ['KPK', 'KRPvKdraw'] }

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
      [checks, backRank, checks, queenMateInTwo],
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
          // The rest of them: the first move can be taken.
          from: [sacrifice, mate],
        },
        {
          key: 'guard',
          file: 'the-guard-must-go',
          name: { en: 'The guard must go', ru: 'Долой защитника' },
          theme: 'removeDefender',
          // The rest of them: who guards the square of the mate is taken or called away.
          from: [guard, mate],
        },
        {
          key: 'rook-mate',
          file: 'mate-with-the-rook',
          name: { en: 'Mate with the rook', ru: 'Мат ладьёй' },
          theme: 'eg.krk',
          from: [rookMate],
        },
      ],
      [sacrifice, checks, checks, rookMateInTwo],
    ),
    ...weekOf(
      3,
      [740, 880],
      LENGTHS,
      [
        {
          key: 'minor-mate',
          file: 'mate-in-two-bishop-knight-pawn',
          name: {
            en: 'Mate in two: bishop, knight or pawn begins',
            ru: 'Мат в 2 хода: начинает слон, конь или пешка',
          },
          theme: 'mate2',
          from: [minorMate],
        },
        {
          key: 'two-rooks',
          file: 'mate-with-two-rooks',
          name: { en: 'Mate with two rooks', ru: 'Мат двумя ладьями' },
          theme: 'eg.krrk',
          from: [twoRooks, twoRooksInTwo, twoRooksInTwo],
        },
        {
          key: 'square',
          file: 'the-rule-of-the-square',
          name: { en: 'The rule of the square', ru: 'Правило квадрата' },
          theme: 'eg.square',
          from: [caught, square, caught],
        },
      ],
      [minorMate, checks, twoRooksInTwo, caught],
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
          from: [promoted, helped, promoted],
        },
        {
          key: 'stalemate',
          file: 'mate-or-stalemate',
          name: { en: 'Mate or stalemate?', ru: 'Мат или пат?' },
          theme: 'stalemateAvoid',
          from: [notStalemate, notStalemateOthers, notStalemateInOne, rescue],
        },
        {
          key: 'opposition',
          file: 'opposition',
          name: { en: 'Opposition', ru: 'Оппозиция' },
          theme: 'eg.opposition',
          from: [opposition, held],
        },
      ],
      [promoted, checks, notStalemate, opposition],
    ),
  ],
}
