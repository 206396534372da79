import type { CoursePlan, TopicPlan, Wanted } from './plan.ts'

const TASKS = 14
const win = { goal: ['win'], not: ['hangingPiece'] } as const
const knightFork: Wanted = { ...win, motif: ['fork'], mover: ['knight'], hardness: [0.05, 0.7] }
const queenFork: Wanted = { ...win, motif: ['fork'], mover: ['queen'] }
const pawnFork: Wanted = { goal: ['win'], motif: ['fork'], mover: ['pawn'] }
const mate: Wanted = { goal: ['mate'], mateIn: [2] }
const queenMate: Wanted = { ...mate, mover: ['queen'], hardness: [0, 0.5] }
const rookMate: Wanted = { ...mate, mover: ['rook'], hardness: [0, 0.6] }
const hanging: Wanted = { goal: ['win'], motif: ['hangingPiece'], hardness: [0.5, 0.9] }
const twoRooks: Wanted = { kind: ['KRRKmate'], goal: ['mate'], mateIn: [2, 3] }

const absolutePin: Wanted = { ...win, motif: ['pinAttack', 'pinCreate'] }
const pinnedDefender: Wanted = { ...win, motif: ['pinDefender'] }
const opposition: Wanted = { kind: ['KPK', 'KPKP'], motif: ['opposition'] }

const skewer: Wanted = { ...win, motif: ['skewer'] }
const discovered: Wanted = { ...win, motif: ['discoveredAttack'] }
const backRank: Wanted = { ...mate, motif: ['backRankMate'], hardness: [0, 0.8] }
const counterBlow: Wanted = { goal: ['win'], mateThreat: true, not: ['discoveredCheck'] }
const savingMove: Wanted = { goal: ['draw'], motif: ['drawSave'], mateThreat: true }
const keySquares: Wanted = { kind: ['KPK', 'KPKP'], motif: ['keySquare'] }
/** The king goes ahead of its pawn. */
const kingFirst: Wanted = { kind: ['KPK'], goal: ['win'], motif: ['quietMove'], mover: ['king'] }

const discoveredCheck: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], motif: ['discoveredCheck'] }
const doubleCheck: Wanted = { goal: ['win', 'mate'], mateIn: [2, 3], motif: ['doubleCheck'] }
const trapped: Wanted = { ...win, motif: ['trappedPiece'], hardness: [0, 0.8] }
const passedPawn: Wanted = { ...win, motif: ['advancedPawn', 'promotion'], hardness: [0, 0.7] }
const queenWins: Wanted = { kind: ['KQKP7'], goal: ['win'] }
const pawnHolds: Wanted = { kind: ['KQKP7'], goal: ['draw'] }

/** Six topics a week, the sixth mixes what has been learned. */
const week1: readonly TopicPlan[] = [
  {
    week: 1,
    file: 'w1-knight-fork',
    key: 'fork-knight',
    name: { en: 'Knight fork', ru: 'Вилка конём' },
    theme: 'fork',
    tasks: TASKS,
    band: [850, 970],
    from: [knightFork],
  },
  {
    week: 1,
    file: 'w1-queen-double-attack',
    key: 'fork-queen',
    name: { en: 'Queen double attack', ru: 'Двойной удар ферзём' },
    theme: 'fork',
    tasks: TASKS,
    band: [850, 970],
    from: [queenFork],
  },
  {
    week: 1,
    file: 'w1-mate-in-two-queen',
    key: 'mate-queen',
    name: { en: 'Mate in two: queen and helper', ru: 'Мат в 2 хода: ферзь с поддержкой' },
    theme: 'mate2',
    tasks: TASKS,
    band: [850, 970],
    from: [queenMate],
  },
  {
    week: 1,
    file: 'w1-undefended-pieces',
    key: 'hanging',
    name: { en: 'Undefended pieces', ru: 'Незащищённые фигуры' },
    theme: 'hanging',
    tasks: TASKS,
    band: [850, 970],
    from: [hanging],
  },
  {
    week: 1,
    file: 'w1-mate-with-two-rooks',
    key: 'two-rooks',
    name: { en: 'Mate with two rooks', ru: 'Мат двумя ладьями' },
    theme: 'eg.krrk',
    tasks: TASKS,
    band: [850, 970],
    from: [twoRooks],
  },
  {
    week: 1,
    file: 'w1-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: TASKS,
    band: [850, 970],
    from: [knightFork, queenFork, queenMate, hanging, twoRooks],
  },
]

const week2: readonly TopicPlan[] = [
  {
    week: 2,
    file: 'w2-absolute-pin',
    key: 'absolute-pin',
    name: { en: 'Absolute pin', ru: 'Полная связка' },
    theme: 'pin',
    tasks: TASKS,
    band: [910, 1030],
    from: [absolutePin],
  },
  {
    week: 2,
    file: 'w2-pinned-defender',
    key: 'pinned-defender',
    name: { en: 'The pinned defender', ru: 'Связанный защитник' },
    theme: 'pin',
    tasks: TASKS,
    band: [910, 1030],
    from: [pinnedDefender],
  },
  {
    week: 2,
    file: 'w2-pawn-fork',
    key: 'fork-pawn',
    name: { en: 'Pawn fork', ru: 'Пешечная вилка' },
    theme: 'fork',
    tasks: TASKS,
    band: [910, 1030],
    from: [pawnFork],
  },
  {
    week: 2,
    file: 'w2-mate-in-two-rooks',
    key: 'mate-rook',
    name: { en: 'Mate in two: rooks', ru: 'Мат в 2 хода: ладьи' },
    theme: 'mate2',
    tasks: TASKS,
    band: [910, 1030],
    from: [rookMate],
  },
  {
    week: 2,
    file: 'w2-opposition',
    key: 'opposition',
    name: { en: 'Opposition', ru: 'Оппозиция' },
    theme: 'eg.opposition',
    tasks: TASKS,
    band: [910, 1030],
    from: [opposition],
  },
  {
    week: 2,
    file: 'w2-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: TASKS,
    band: [910, 1030],
    from: [absolutePin, rookMate, pinnedDefender, knightFork, opposition],
  },
]

const week3: readonly TopicPlan[] = [
  {
    week: 3,
    file: 'w3-skewer',
    key: 'skewer',
    name: { en: 'Skewer', ru: 'Линейный удар' },
    theme: 'skewer',
    tasks: TASKS,
    band: [970, 1090],
    from: [skewer],
  },
  {
    week: 3,
    file: 'w3-discovered-attack',
    key: 'discovered',
    name: { en: 'Discovered attack', ru: 'Вскрытое нападение' },
    theme: 'discoveredAttack',
    tasks: TASKS,
    band: [970, 1090],
    from: [discovered],
  },
  {
    week: 3,
    file: 'w3-back-rank-mate-in-two',
    key: 'back-rank',
    name: { en: 'Back-rank mate in two', ru: 'Мат по последней горизонтали в 2 хода' },
    theme: 'backRank',
    tasks: TASKS,
    band: [970, 1090],
    from: [backRank],
  },
  {
    week: 3,
    file: 'w3-defence-against-mate',
    key: 'defence',
    name: { en: 'Defence against mate threats', ru: 'Защита от угрозы мата' },
    theme: 'defence',
    tasks: TASKS,
    band: [970, 1090],
    from: [counterBlow, savingMove],
  },
  {
    week: 3,
    file: 'w3-key-squares',
    key: 'key-squares',
    name: { en: 'Key squares', ru: 'Ключевые поля' },
    theme: 'eg.keySquares',
    tasks: TASKS,
    band: [970, 1090],
    from: [keySquares, kingFirst],
  },
  {
    week: 3,
    file: 'w3-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: TASKS,
    band: [970, 1090],
    from: [skewer, discovered, backRank, counterBlow, keySquares, kingFirst],
  },
]

const week4: readonly TopicPlan[] = [
  {
    week: 4,
    file: 'w4-discovered-check',
    key: 'discovered-check',
    name: { en: 'Discovered check', ru: 'Вскрытый шах' },
    theme: 'discoveredCheck',
    tasks: TASKS,
    band: [1030, 1150],
    from: [discoveredCheck],
  },
  {
    week: 4,
    file: 'w4-double-check',
    key: 'double-check',
    name: { en: 'Double check', ru: 'Двойной шах' },
    theme: 'doubleCheck',
    tasks: TASKS,
    band: [1030, 1150],
    from: [doubleCheck],
  },
  {
    week: 4,
    file: 'w4-trapped-piece',
    key: 'trapped',
    name: { en: 'Trapped piece', ru: 'Ловля фигуры' },
    theme: 'trapped',
    tasks: TASKS,
    band: [1030, 1150],
    from: [trapped],
  },
  {
    week: 4,
    file: 'w4-passed-pawn',
    key: 'passed-pawn',
    name: { en: 'Passed pawn', ru: 'Проходная пешка' },
    theme: 'advancedPawn',
    tasks: TASKS,
    band: [1030, 1150],
    from: [passedPawn],
  },
  {
    week: 4,
    file: 'w4-queen-against-pawn',
    key: 'queen-pawn',
    name: { en: 'Queen against pawn', ru: 'Ферзь против пешки' },
    theme: 'eg.queenVsPawn',
    tasks: TASKS,
    band: [1030, 1150],
    from: [queenWins, pawnHolds],
  },
  {
    week: 4,
    file: 'w4-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: TASKS,
    band: [1030, 1150],
    from: [discoveredCheck, trapped, doubleCheck, passedPawn, queenWins, pawnHolds],
  },
]

export const progress1: CoursePlan = {
  course: 'progress-1',
  level: 1,
  topics: [...week1, ...week2, ...week3, ...week4],
}
