import * as rows from './junior-2-wanted.ts'
import type { CoursePlan } from './plan.ts'
import { weekOf } from './weekly.ts'

const TASKS = [14, 7] as const

const week1 = weekOf(
  1,
  [1350, 1470],
  TASKS,
  [
    {
      key: 'centre',
      file: 'king-in-the-centre',
      name: { en: 'King in the centre', ru: 'Атака на короля в центре' },
      theme: 'kingAttack',
      from: [rows.centre],
    },
    {
      key: 'strike',
      file: 'blows-at-f7-g7-h7',
      name: { en: 'Blows at f7, g7 and h7', ru: 'Удары по f7, g7 и h7' },
      theme: 'kingAttack',
      from: [rows.strike],
    },
    {
      key: 'magnet',
      file: 'magnet',
      name: { en: 'Magnet: the king drawn out', ru: 'Завлечение короля' },
      theme: 'attraction',
      from: [rows.magnet, rows.matingMagnet, rows.winningMagnet],
    },
    {
      key: 'queen-endings',
      file: 'queen-endings',
      name: { en: 'Queen endings: win or draw', ru: 'Ферзевые окончания: победа или ничья' },
      theme: 'queenEnding',
      from: [rows.queensWin, rows.queensDraw],
    },
  ],
  [rows.centre, rows.strike, rows.queensWin, rows.centre, rows.strike],
)

const week2 = weekOf(
  2,
  [1410, 1530],
  TASKS,
  [
    {
      key: 'double-check',
      file: 'double-check-and-windmill',
      name: { en: 'Double check and windmill', ru: 'Двойной шах и «мельница»' },
      theme: 'doubleCheck',
      from: [rows.doubleCheck, rows.discoveredCheck, rows.laterDoubleCheck],
    },
    {
      key: 'clearance',
      file: 'clearing-lines',
      name: { en: 'Clearing lines', ru: 'Освобождение линий' },
      theme: 'clearance',
      from: [rows.clearance, rows.laterClearance],
    },
    {
      key: 'quiet',
      file: 'quiet-move',
      name: { en: 'The quiet move', ru: 'Тихий ход' },
      theme: 'quietMove',
      from: [rows.quiet],
    },
    {
      key: 'queen-pawn',
      file: 'queen-against-advanced-pawn',
      name: { en: 'Queen against advanced pawn', ru: 'Ферзь против далёкой пешки' },
      theme: 'eg.queenVsPawn',
      from: [rows.queenWins, rows.pawnHolds],
    },
  ],
  [rows.doubleCheck, rows.laterClearance, rows.quiet, rows.pawnHolds, rows.discoveredCheck],
)

const week3 = weekOf(
  3,
  [1470, 1590],
  TASKS,
  [
    {
      key: 'parry',
      file: 'parrying-an-attack',
      name: { en: 'Defence: parrying an attack', ru: 'Отражение атаки' },
      theme: 'defence',
      from: [rows.stopMate, rows.fromCheck],
    },
    {
      key: 'perpetual',
      file: 'perpetual-check',
      name: { en: 'Perpetual check', ru: 'Вечный шах' },
      theme: 'perpetual',
      from: [rows.perpetual, rows.queenPerpetual],
    },
    {
      key: 'stalemate',
      file: 'stalemate-resources',
      name: { en: 'Stalemate resources', ru: 'Патовые идеи' },
      theme: 'stalemate',
      from: [rows.stalemate, rows.stalemate, rows.stalemateTrick],
    },
    {
      key: 'bishops',
      file: 'opposite-coloured-bishops',
      name: { en: 'Opposite-coloured bishops', ru: 'Разноцветные слоны' },
      theme: 'eg.oppBishops',
      from: [rows.bishopsWin, rows.bishopsDraw],
    },
  ],
  [rows.stopMate, rows.perpetual, rows.bishopsDraw, rows.fromCheck, rows.stalemateTrick],
)

const week4 = weekOf(
  4,
  [1530, 1650],
  TASKS,
  [
    {
      key: 'in-between',
      file: 'in-between-move',
      name: { en: 'In-between move', ru: 'Промежуточный ход' },
      theme: 'zwischenzug',
      from: [rows.inBetween, rows.laterInBetween, rows.takesFirst],
    },
    {
      key: 'smothered',
      file: 'smothered-mate',
      name: { en: 'Smothered mate combinations', ru: 'Комбинации на спёртый мат' },
      theme: 'smothered',
      from: [rows.smothered],
    },
    {
      key: 'seventh',
      file: 'passed-pawn-on-the-seventh',
      name: { en: 'Passed pawn: the last steps', ru: 'Проходная: последние шаги' },
      theme: 'advancedPawn',
      from: [rows.promotion, rows.laterPromotion, rows.passedPawn],
    },
    {
      key: 'knights',
      file: 'knight-endings',
      name: { en: 'Knight endings', ru: 'Коневые окончания' },
      theme: 'eg.knight',
      from: [rows.knightsWin, rows.knightsDraw],
    },
  ],
  [rows.inBetween, rows.promotion, rows.knightsWin, rows.passedPawn, rows.smothered],
)

export const junior2: CoursePlan = {
  course: 'junior-2',
  level: 2,
  // The pattern helps: its mates are easier than the rest of the week.
  topics: [...week1, ...week2, ...week3, ...week4].map(topic =>
    topic.key === 'smothered' ? { ...topic, band: [1400, 1600] } : topic,
  ),
}
