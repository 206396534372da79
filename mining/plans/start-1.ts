import type { CoursePlan, TopicPlan, Wanted } from './plan.ts'

const TASKS = 21
const mate: Wanted = { goal: ['mate'], mateIn: [1], motif: ['mateIn1'], hardness: [0, 0.7] }
const queen: Wanted = { ...mate, mover: ['queen'] }
const rook: Wanted = { ...mate, mover: ['rook'], not: ['doubleCheck', 'discoveredCheck'] }
const hanging: Wanted = { goal: ['win'], motif: ['hangingPiece'], hardness: [0, 0.5] }

/** Four topics a week, the fourth mixes what has been learned. */
const week1: readonly TopicPlan[] = [
  {
    week: 1,
    file: 'w1-mate-in-one-queen',
    key: 'mate-queen',
    name: { en: 'Mate in one: queen', ru: 'Мат в 1 ход: ферзь' },
    theme: 'mate1',
    tasks: TASKS,
    band: [400, 540],
    from: [queen],
  },
  {
    week: 1,
    file: 'w1-mate-in-one-rook',
    key: 'mate-rook',
    name: { en: 'Mate in one: rook', ru: 'Мат в 1 ход: ладья' },
    theme: 'mate1',
    tasks: TASKS,
    band: [400, 540],
    from: [rook],
  },
  {
    week: 1,
    file: 'w1-win-an-undefended-piece',
    key: 'hanging',
    name: { en: 'Win an undefended piece', ru: 'Выигрыш незащищённой фигуры' },
    theme: 'hanging',
    tasks: TASKS,
    band: [400, 540],
    from: [hanging],
  },
  {
    week: 1,
    file: 'w1-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: TASKS,
    band: [400, 540],
    from: [queen, rook, hanging],
  },
]

export const start1: CoursePlan = { course: 'start-1', level: 0, topics: week1 }
