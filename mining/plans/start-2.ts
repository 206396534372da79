import type { CoursePlan, TopicPlan, Wanted } from './plan.ts'

const TASKS = 21
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
const pinnedMate: Wanted = { ...mate, motif: ['pinnedDefender'] }

const skewer: Wanted = { ...win, motif: ['skewer'] }
const discovered: Wanted = { ...win, motif: ['discoveredAttack'] }
const discoveredCheck: Wanted = { ...win, motif: ['discoveredCheck'] }

/** Four topics a week, the fourth mixes what has been learned. */
const week1: readonly TopicPlan[] = [
  {
    week: 1,
    file: 'w1-knight-fork',
    key: 'fork-knight',
    name: { en: 'Knight fork', ru: 'Вилка конём' },
    theme: 'fork',
    tasks: TASKS,
    band: [500, 640],
    from: [knightFork],
  },
  {
    week: 1,
    file: 'w1-queen-double-attack',
    key: 'fork-queen',
    name: { en: 'Queen double attack', ru: 'Двойной удар ферзём' },
    theme: 'fork',
    tasks: TASKS,
    band: [500, 640],
    from: [queenFork],
  },
  {
    week: 1,
    file: 'w1-who-helps-the-queen',
    key: 'helped-queen',
    name: { en: 'Mate in one: who helps the queen?', ru: 'Мат в 1 ход: кто поддержит ферзя?' },
    theme: 'mate1',
    tasks: TASKS,
    band: [500, 640],
    from: [helpedQueen],
  },
  {
    week: 1,
    file: 'w1-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: TASKS,
    band: [500, 640],
    from: [knightFork, helpedQueen, hanging],
  },
]

const week2: readonly TopicPlan[] = [
  {
    week: 2,
    file: 'w2-knight-fork-find-the-square',
    key: 'fork-square',
    name: { en: 'Knight fork: find the square', ru: 'Вилка конём: найдите поле' },
    theme: 'fork',
    tasks: TASKS,
    band: [570, 710],
    from: [knightFork],
  },
  {
    week: 2,
    file: 'w2-bishop-rook-and-pawn',
    key: 'fork-line',
    name: { en: 'Double attack: bishop, rook, pawn', ru: 'Двойной удар: слон, ладья, пешка' },
    theme: 'fork',
    tasks: TASKS,
    band: [570, 710],
    from: [bishopFork, rookFork, pawnFork],
  },
  {
    week: 2,
    file: 'w2-count-attackers-and-defenders',
    key: 'count',
    name: { en: 'Count attackers and defenders', ru: 'Считаем нападения и защиты' },
    theme: 'exchange',
    tasks: TASKS,
    band: [570, 710],
    from: [exchange, hanging],
  },
  {
    week: 2,
    file: 'w2-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: TASKS,
    band: [570, 710],
    from: [exchange, helpedQueen, knightFork, hanging],
  },
]

const week3: readonly TopicPlan[] = [
  {
    week: 3,
    file: 'w3-attack-the-pinned-piece',
    key: 'pin-attack',
    name: { en: 'Attack the pinned piece', ru: 'Нападение на связанную фигуру' },
    theme: 'pin',
    tasks: TASKS,
    band: [640, 780],
    from: [pinAttack],
  },
  {
    week: 3,
    file: 'w3-a-pinned-piece-does-not-defend',
    key: 'pin-defender',
    name: { en: 'A pinned piece does not defend', ru: 'Связанная фигура не защищает' },
    theme: 'pin',
    tasks: TASKS,
    band: [640, 780],
    from: [pinnedMate, pinDefender],
  },
  {
    week: 3,
    file: 'w3-make-a-pin',
    key: 'pin-create',
    name: { en: 'Make a pin', ru: 'Ставим связку' },
    theme: 'pin',
    tasks: TASKS,
    band: [640, 780],
    from: [pinCreate],
  },
  {
    week: 3,
    file: 'w3-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: TASKS,
    band: [640, 780],
    from: [pinDefender, pinnedMate, exchange],
  },
]

const week4: readonly TopicPlan[] = [
  {
    week: 4,
    file: 'w4-skewer',
    key: 'skewer',
    name: { en: 'Skewer', ru: 'Линейный удар' },
    theme: 'skewer',
    tasks: TASKS,
    band: [710, 850],
    from: [skewer],
  },
  {
    week: 4,
    file: 'w4-discovered-attack',
    key: 'discovered',
    name: { en: 'Discovered attack', ru: 'Вскрытое нападение' },
    theme: 'discoveredAttack',
    tasks: TASKS,
    band: [710, 850],
    from: [discovered],
  },
  {
    week: 4,
    file: 'w4-discovered-check',
    key: 'discovered-check',
    name: { en: 'Discovered check', ru: 'Вскрытый шах' },
    theme: 'discoveredCheck',
    tasks: TASKS,
    band: [710, 850],
    from: [discoveredCheck],
  },
  {
    week: 4,
    file: 'w4-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: TASKS,
    band: [710, 850],
    from: [skewer, discovered, pinDefender, discoveredCheck, bishopFork, pinAttack],
  },
]

export const start2: CoursePlan = {
  course: 'start-2',
  level: 0,
  topics: [...week1, ...week2, ...week3, ...week4],
}
