import type { CoursePlan, TopicPlan, Wanted } from './plan.ts'

const TASKS = 21
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

const week2: readonly TopicPlan[] = [
  {
    week: 2,
    file: 'w2-mate-in-one-bishop-and-knight',
    key: 'mate-minor',
    name: { en: 'Mate in one: bishop and knight', ru: 'Мат в 1 ход: слон и конь' },
    theme: 'mate1',
    tasks: TASKS,
    band: [470, 610],
    from: [minor],
  },
  {
    week: 2,
    file: 'w2-mate-in-one-pawn',
    key: 'mate-pawn',
    name: { en: 'Mate in one: pawn and promotion', ru: 'Мат в 1 ход: пешка и превращение' },
    theme: 'mate1',
    tasks: TASKS,
    band: [470, 610],
    from: [pawn],
  },
  {
    week: 2,
    file: 'w2-a-good-exchange',
    key: 'exchange',
    name: { en: 'A good exchange', ru: 'Выгодный размен' },
    theme: 'exchange',
    tasks: TASKS,
    band: [470, 610],
    from: [exchange],
  },
  {
    week: 2,
    file: 'w2-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: TASKS,
    band: [470, 610],
    from: [minor, queen, exchange, rook, hanging],
  },
]

const week3: readonly TopicPlan[] = [
  {
    week: 3,
    file: 'w3-back-rank-mate',
    key: 'back-rank',
    name: { en: 'Back-rank mate in one', ru: 'Мат по последней горизонтали' },
    theme: 'backRank',
    tasks: TASKS,
    band: [540, 680],
    from: [backRank],
  },
  {
    week: 3,
    file: 'w3-stop-the-mate',
    key: 'stop-mate',
    name: { en: 'Stop the mate in one', ru: 'Защита от мата в 1 ход' },
    theme: 'defence',
    tasks: TASKS,
    band: [540, 680],
    from: [stopMate, takeTheThreat],
  },
  {
    week: 3,
    file: 'w3-out-of-check',
    key: 'out-of-check',
    name: { en: 'The best way out of check', ru: 'Лучшая защита от шаха' },
    theme: 'checkEscape',
    tasks: TASKS,
    band: [540, 680],
    from: [escape],
  },
  {
    week: 3,
    file: 'w3-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: TASKS,
    band: [540, 680],
    from: [backRank, minor, escape, exchange, queen, hanging],
  },
]

const week4: readonly TopicPlan[] = [
  {
    week: 4,
    file: 'w4-discovered-and-double-check',
    key: 'uncovered',
    name: { en: 'Mate by discovered and double check', ru: 'Мат вскрытым и двойным шахом' },
    theme: 'discoveredCheck',
    tasks: TASKS,
    band: [610, 750],
    from: [uncovered],
  },
  {
    week: 4,
    file: 'w4-the-pinned-piece-cannot-help',
    key: 'pinned',
    name: { en: 'The pinned piece cannot help: mate in one', ru: 'Связанный защитник: мат в 1 ход' },
    theme: 'pin',
    tasks: TASKS,
    band: [610, 750],
    from: [pinned],
  },
  {
    week: 4,
    file: 'w4-save-the-attacked-piece',
    key: 'save',
    name: { en: 'Save the attacked piece', ru: 'Спасение фигуры' },
    theme: 'defence',
    tasks: TASKS,
    band: [610, 750],
    from: [save, { ...save, goal: ['win'] }],
  },
  {
    week: 4,
    file: 'w4-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: TASKS,
    band: [610, 750],
    from: [uncovered, exchange, minor, pinned, hanging, backRank],
  },
]

export const start1: CoursePlan = {
  course: 'start-1',
  level: 0,
  topics: [...week1, ...week2, ...week3, ...week4],
}
