import type { CoursePlan, Wanted } from './plan.ts'
import { weekOf } from './weekly.ts'

const TASKS = [21, 21] as const
const mate: Wanted = { goal: ['mate'], mateIn: [1], motif: ['mateIn1'], hardness: [0, 0.7] }
const queen: Wanted = { ...mate, mover: ['queen'] }
const rook: Wanted = { ...mate, mover: ['rook'], not: ['doubleCheck', 'discoveredCheck'] }
const hanging: Wanted = { goal: ['win'], motif: ['hangingPiece'], hardness: [0, 0.5] }

const minor: Wanted = { ...mate, mover: ['bishop', 'knight'] }
const pawn: Wanted = { ...mate, mover: ['pawn'], hardness: [0, 1] }
const exchange: Wanted = { goal: ['win'], motif: ['exchange'], hardness: [0, 0.7] }
const backRank: Wanted = { ...mate, motif: ['backRankMate'], hardness: [0, 1] }
const stopMate: Wanted = { goal: ['best'], motif: ['stopMate'] }
const takeTheThreat: Wanted = { goal: ['win', 'draw'], mateThreat: true, not: ['discoveredCheck', 'fork'] }
const escape: Wanted = { goal: ['best', 'win', 'draw'], motif: ['checkEscape'] }
const uncovered: Wanted = { ...mate, motif: ['discoveredCheck', 'doubleCheck'], hardness: [0, 1] }
const pinned: Wanted = { ...mate, motif: ['pinnedDefender'], hardness: [0, 1] }
const save: Wanted = { goal: ['best', 'win'], motif: ['saveAttacked'] }

const week1 = weekOf(
  1,
  [400, 540],
  TASKS,
  [
    {
      key: 'mate-queen',
      file: 'mate-in-one-queen',
      name: { en: 'Mate in one: queen', ru: 'Мат в 1 ход: ферзь' },
      theme: 'mate1',
      from: [queen],
    },
    {
      key: 'mate-rook',
      file: 'mate-in-one-rook',
      name: { en: 'Mate in one: rook', ru: 'Мат в 1 ход: ладья' },
      theme: 'mate1',
      from: [rook],
    },
    {
      key: 'hanging',
      file: 'win-an-undefended-piece',
      name: { en: 'Win an undefended piece', ru: 'Выигрыш незащищённой фигуры' },
      theme: 'hanging',
      from: [hanging],
    },
  ],
  [queen, rook, hanging],
)

const week2 = weekOf(
  2,
  [470, 610],
  TASKS,
  [
    {
      key: 'mate-minor',
      file: 'mate-in-one-bishop-and-knight',
      name: { en: 'Mate in one: bishop and knight', ru: 'Мат в 1 ход: слон и конь' },
      theme: 'mate1',
      from: [minor],
    },
    {
      key: 'mate-pawn',
      file: 'mate-in-one-pawn',
      name: { en: 'Mate in one: pawn and promotion', ru: 'Мат в 1 ход: пешка и превращение' },
      theme: 'mate1',
      from: [pawn],
    },
    {
      key: 'exchange',
      file: 'a-good-exchange',
      name: { en: 'A good exchange', ru: 'Выгодный размен' },
      theme: 'exchange',
      from: [exchange],
    },
  ],
  [minor, queen, exchange, rook, hanging],
)

const week3 = weekOf(
  3,
  [540, 680],
  TASKS,
  [
    {
      key: 'back-rank',
      file: 'back-rank-mate',
      name: { en: 'Back-rank mate in one', ru: 'Мат по последней горизонтали' },
      theme: 'backRank',
      from: [backRank],
    },
    {
      key: 'stop-mate',
      file: 'stop-the-mate',
      name: { en: 'Stop the mate in one', ru: 'Защита от мата в 1 ход' },
      theme: 'defence',
      from: [stopMate, takeTheThreat],
    },
    {
      key: 'out-of-check',
      file: 'out-of-check',
      name: { en: 'The best way out of check', ru: 'Лучшая защита от шаха' },
      theme: 'checkEscape',
      from: [escape],
    },
  ],
  [backRank, minor, escape, exchange, queen, hanging],
)

const week4 = weekOf(
  4,
  [610, 750],
  TASKS,
  [
    {
      key: 'uncovered',
      file: 'discovered-and-double-check',
      name: { en: 'Mate by discovered and double check', ru: 'Мат вскрытым и двойным шахом' },
      theme: 'discoveredCheck',
      from: [uncovered],
    },
    {
      key: 'pinned',
      file: 'the-pinned-piece-cannot-help',
      name: { en: 'The pinned piece cannot help: mate in one', ru: 'Связанный защитник: мат в 1 ход' },
      theme: 'pin',
      from: [pinned],
    },
    {
      key: 'save',
      file: 'save-the-attacked-piece',
      name: { en: 'Save the attacked piece', ru: 'Спасение фигуры' },
      theme: 'defence',
      from: [save, { ...save, goal: ['win'] }],
    },
  ],
  [uncovered, exchange, minor, pinned, hanging, backRank],
)

export const start1: CoursePlan = {
  course: 'start-1',
  level: 0,
  topics: [...week1, ...week2, ...week3, ...week4],
}
