import type { CoursePlan, Wanted } from './plan.ts'
import { weekOf } from './weekly.ts'

const TASKS = [21, 21] as const
const win = { goal: ['win'], not: ['hangingPiece'] } as const
const fork: Wanted = { ...win, motif: ['fork'] }
const knightFork: Wanted = { ...fork, mover: ['knight'] }
const queenFork: Wanted = { goal: ['win'], motif: ['fork'], mover: ['queen'] }
const mate: Wanted = { goal: ['mate'], mateIn: [1], motif: ['mateIn1'] }
const helpedQueen: Wanted = { ...mate, mover: ['queen'], hardness: [0, 0.7] }

const pawnFork: Wanted = { goal: ['win'], motif: ['fork', 'pawnFork'], mover: ['pawn'] }
const bishopFork: Wanted = { ...fork, mover: ['bishop'] }
const rookFork: Wanted = { ...fork, mover: ['rook'] }
const exchange: Wanted = { goal: ['win'], motif: ['exchange'], hardness: [0, 0.9] }
const hanging: Wanted = { goal: ['win'], motif: ['hangingPiece'], hardness: [0.2, 0.7] }

const pinAttack: Wanted = { ...win, motif: ['pinAttack'] }
const pinDefender: Wanted = { goal: ['win'], motif: ['pinDefender'] }
const pinCreate: Wanted = { ...win, motif: ['pinCreate'] }
const newKnightFork: Wanted = { goal: ['win'], motif: ['fork'], kind: ['KnightProm'] }
const pinnedMate: Wanted = { ...mate, motif: ['pinnedDefender'] }

const skewer: Wanted = { ...win, motif: ['skewer'] }
const skewerInEnding: Wanted = { ...skewer, kind: ['KQPKQ', 'KRPPKRP', 'KRPKR', 'KBPPKBP'] }
const discovered: Wanted = { ...win, motif: ['discoveredAttack'] }
const discoveredCheck: Wanted = { ...win, motif: ['discoveredCheck'] }
const checkInEnding: Wanted = {
  goal: ['win'],
  motif: ['discoveredCheck'],
  kind: ['KQPKQ', 'KRPPKRP', 'KBPPKBP'],
}
const uncovered: Wanted = { ...mate, motif: ['discoveredCheck', 'doubleCheck'] }

const week1 = weekOf(
  1,
  [500, 640],
  TASKS,
  [
    {
      key: 'fork-knight',
      file: 'knight-fork',
      name: { en: 'Knight fork', ru: 'Вилка конём' },
      theme: 'fork',
      from: [knightFork],
    },
    {
      key: 'fork-queen',
      file: 'queen-double-attack',
      name: { en: 'Queen double attack', ru: 'Двойной удар ферзём' },
      theme: 'fork',
      from: [queenFork],
    },
    {
      key: 'helped-queen',
      file: 'who-helps-the-queen',
      name: { en: 'Mate in one: who helps the queen?', ru: 'Мат в 1 ход: кто поддержит ферзя?' },
      theme: 'mate1',
      from: [helpedQueen],
    },
  ],
  [knightFork, helpedQueen, hanging],
)

const week2 = weekOf(
  2,
  [570, 710],
  TASKS,
  [
    {
      key: 'fork-square',
      file: 'knight-fork-find-the-square',
      name: { en: 'Knight fork: find the square', ru: 'Вилка конём: найдите поле' },
      theme: 'fork',
      from: [knightFork],
    },
    {
      key: 'fork-line',
      file: 'bishop-rook-and-pawn',
      name: { en: 'Double attack: bishop, rook, pawn', ru: 'Двойной удар: слон, ладья, пешка' },
      theme: 'fork',
      from: [bishopFork, rookFork, pawnFork],
    },
    {
      key: 'count',
      file: 'count-attackers-and-defenders',
      name: { en: 'Count attackers and defenders', ru: 'Считаем нападения и защиты' },
      theme: 'exchange',
      from: [exchange, hanging],
    },
  ],
  [exchange, helpedQueen, knightFork, hanging],
)

const week3 = weekOf(
  3,
  [640, 780],
  TASKS,
  [
    {
      key: 'pin-attack',
      file: 'make-a-pin-and-attack',
      name: { en: 'Make a pin, attack the pinned piece', ru: 'Ставим связку и бьём связанную фигуру' },
      theme: 'pin',
      from: [pinAttack, pinCreate],
    },
    {
      key: 'pin-defender',
      file: 'a-pinned-piece-does-not-defend',
      name: { en: 'A pinned piece does not defend', ru: 'Связанная фигура не защищает' },
      theme: 'pin',
      from: [pinnedMate, pinDefender],
    },
    {
      key: 'fork-promotion',
      file: 'a-pawn-becomes-a-knight',
      name: { en: 'A pawn becomes a knight: fork!', ru: 'Пешка становится конём: вилка!' },
      theme: 'fork',
      from: [newKnightFork],
    },
  ],
  [pinDefender, pinnedMate, exchange],
)

const week4 = weekOf(
  4,
  [710, 850],
  TASKS,
  [
    {
      key: 'skewer',
      file: 'skewer',
      name: { en: 'Skewer', ru: 'Линейный удар' },
      theme: 'skewer',
      from: [skewer, skewerInEnding],
    },
    {
      key: 'discovered',
      file: 'discovered-attack',
      name: { en: 'Discovered attack', ru: 'Вскрытое нападение' },
      theme: 'discoveredAttack',
      from: [discovered],
    },
    {
      key: 'discovered-check',
      file: 'discovered-check',
      name: { en: 'Discovered check', ru: 'Вскрытый шах' },
      theme: 'discoveredCheck',
      from: [discoveredCheck, uncovered, checkInEnding],
    },
  ],
  [knightFork, pinDefender, exchange, queenFork, discoveredCheck, skewer, discovered],
)

export const start2: CoursePlan = {
  course: 'start-2',
  level: 0,
  topics: [...week1, ...week2, ...week3, ...week4],
}
