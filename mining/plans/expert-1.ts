import type { CoursePlan, TopicPlan, Wanted } from './plan.ts'

const TASKS = 14
const MIXED = 7
const DOUBLE_BLOWS = ['fork', 'pin', 'skewer', 'discoveredAttack', 'discoveredCheck', 'doubleCheck']
const PREPARATIONS = ['deflection', 'attraction', 'removeDefender', 'clearance', 'zwischenzug', 'sacrifice']
const MOTIFS = DOUBLE_BLOWS.concat(PREPARATIONS)
const win = { goal: ['win'], not: ['hangingPiece'] } as const
const sharp = { goal: ['win', 'mate'], mateIn: [3, 4, 5] } as const

const sacrifice: Wanted = { ...sharp, motif: ['sacrifice'], not: ['doubleCheck'] }
const attack: Wanted = { ...win, motif: ['kingAttack'] }
const deflection: Wanted = { goal: ['mate'], mateIn: [3, 4, 5], motif: ['deflection'] }
const overloaded: Wanted = { ...win, motif: ['removeDefender'], hardness: [0.3, 1] }
const mateIn4: Wanted = { goal: ['mate'], mateIn: [4], hardness: [0.2, 0.9] }
const pawns: Wanted = { kind: ['KPPKPP', 'KPPPKPPP'], hardness: [0.3, 1], hiddenAt: 2 }

const quiet: Wanted = { goal: ['mate'], mateIn: [3, 4, 5], motif: ['quietMove'] }
const rookDraw: Wanted = {
  kind: ['KRPKR', 'KRPPKRP', 'KRP7KR'],
  goal: ['draw'],
  hardness: [0.3, 1],
  hiddenAt: 3,
}
const attraction: Wanted = { ...sharp, motif: ['attraction', 'attractionOfKing'] }
const interference: Wanted = {
  goal: ['win', 'mate'],
  mateIn: [2, 3, 4],
  motif: ['interference', 'selfBlock'],
}
const clearance: Wanted = { goal: ['mate'], mateIn: [2], motif: ['clearance'], hardness: [0.7, 1] }

const zwischenzug: Wanted = { ...win, motif: ['zwischenzug'], hardness: [0.5, 1] }
const discovered: Wanted = { ...sharp, motif: ['discoveredAttack', 'discoveredCheck'], not: ['hangingPiece'] }
const queens: Wanted = { kind: ['KQPKQ'], hiddenAt: 4 }
const mateIn3: Wanted = { goal: ['mate'], mateIn: [3], hardness: [0.8, 1] }

const combined: Wanted = { ...win, motif: MOTIFS, thenMotif: MOTIFS }
const mateIn5: Wanted = { goal: ['mate'], mateIn: [5] }
const passed: Wanted = { ...win, motif: ['advancedPawn', 'promotion'], hardness: [0.5, 1] }
const bishopKnight: Wanted = { kind: ['KBNKmate'], goal: ['mate', 'win'], mateIn: [2, 3] }

/** Five topics a week, the fifth mixes what has been learned. */
const week1: readonly TopicPlan[] = [
  {
    week: 1,
    file: 'w1-sacrifices',
    key: 'sacrifice',
    name: { en: 'Sacrifices: clearing the way to the king', ru: 'Жертвы: вскрытие позиции короля' },
    theme: 'sacrifice',
    tasks: TASKS,
    band: [1650, 1790],
    from: [sacrifice],
  },
  {
    week: 1,
    file: 'w1-deflection-and-overloading',
    key: 'deflection',
    name: { en: 'Deflection and overloading', ru: 'Отвлечение и перегрузка' },
    theme: 'deflection',
    tasks: TASKS,
    band: [1650, 1790],
    from: [deflection, overloaded],
  },
  {
    week: 1,
    file: 'w1-mate-in-four',
    key: 'mate4',
    name: { en: 'Mate in four', ru: 'Мат в 4 хода' },
    theme: 'mate4',
    tasks: TASKS,
    band: [1650, 1790],
    from: [mateIn4],
  },
  {
    week: 1,
    file: 'w1-pawn-endings',
    key: 'pawn-endings',
    name: { en: 'Pawn endings: every tempo counts', ru: 'Пешечные окончания: цена темпа' },
    theme: 'pawnEnding',
    tasks: TASKS,
    band: [1650, 1790],
    from: [pawns],
  },
  {
    week: 1,
    file: 'w1-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: MIXED,
    band: [1650, 1790],
    from: [pawns, deflection, mateIn4, attack],
  },
]

const week2: readonly TopicPlan[] = [
  {
    week: 2,
    file: 'w2-quiet-moves',
    key: 'quiet',
    name: { en: 'Quiet moves in attack', ru: 'Тихие ходы в атаке' },
    theme: 'quietMove',
    tasks: TASKS,
    band: [1720, 1860],
    from: [quiet],
  },
  {
    week: 2,
    file: 'w2-rook-endings',
    key: 'rook-endings',
    name: { en: 'Rook endings: active defence', ru: 'Ладейные окончания: активная защита' },
    theme: 'rookEnding',
    tasks: TASKS,
    band: [1720, 1860],
    from: [rookDraw],
  },
  {
    week: 2,
    file: 'w2-attraction',
    key: 'attraction',
    name: { en: 'Attraction', ru: 'Завлечение' },
    theme: 'attraction',
    tasks: TASKS,
    band: [1720, 1860],
    from: [attraction],
  },
  {
    week: 2,
    file: 'w2-interference-and-clearance',
    key: 'interference',
    name: { en: 'Interference, blocking, clearance', ru: 'Перекрытие, блокировка, освобождение' },
    theme: 'interference',
    tasks: TASKS,
    band: [1720, 1860],
    from: [interference, clearance],
  },
  {
    week: 2,
    file: 'w2-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: MIXED,
    band: [1720, 1860],
    from: [quiet, rookDraw, attraction, sacrifice, deflection],
  },
]

const week3: readonly TopicPlan[] = [
  {
    week: 3,
    file: 'w3-zwischenzug',
    key: 'zwischenzug',
    name: { en: 'In-between moves', ru: 'Промежуточные ходы' },
    theme: 'zwischenzug',
    tasks: TASKS,
    band: [1790, 1930],
    from: [zwischenzug],
  },
  {
    week: 3,
    file: 'w3-discovered-attack',
    key: 'discovered',
    name: { en: 'Discovered attack in depth', ru: 'Вскрытое нападение в глубине' },
    theme: 'discoveredAttack',
    tasks: TASKS,
    band: [1790, 1930],
    from: [discovered],
  },
  {
    week: 3,
    file: 'w3-queen-endings',
    key: 'queen-endings',
    name: { en: 'Queen endings', ru: 'Ферзевые окончания' },
    theme: 'queenEnding',
    tasks: TASKS,
    band: [1790, 1930],
    from: [queens],
  },
  {
    week: 3,
    file: 'w3-mating-attack',
    key: 'mating-attack',
    name: { en: 'Mating attack: the whole line', ru: 'Матовая атака: вся линия' },
    theme: 'mate3',
    tasks: TASKS,
    band: [1790, 1930],
    from: [mateIn3],
  },
  {
    week: 3,
    file: 'w3-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: MIXED,
    band: [1790, 1930],
    from: [zwischenzug, discovered, queens, mateIn3],
  },
]

const week4: readonly TopicPlan[] = [
  {
    week: 4,
    file: 'w4-combined-motifs',
    key: 'combined',
    name: { en: 'Combined motifs', ru: 'Сочетание приёмов' },
    theme: 'combined',
    tasks: TASKS,
    band: [1860, 2000],
    from: [combined],
  },
  {
    week: 4,
    file: 'w4-mate-in-five',
    key: 'mate5',
    name: { en: 'Mate in five', ru: 'Мат в 5 ходов' },
    theme: 'mate5',
    tasks: TASKS,
    band: [1860, 2000],
    from: [mateIn5],
  },
  {
    week: 4,
    file: 'w4-passed-pawns',
    key: 'passed-pawns',
    name: { en: 'Passed pawns against pieces', ru: 'Проходные против фигур' },
    theme: 'advancedPawn',
    tasks: TASKS,
    band: [1860, 2000],
    from: [passed],
  },
  {
    week: 4,
    file: 'w4-bishop-and-knight',
    key: 'bishop-knight',
    name: { en: 'Knight and bishop mate', ru: 'Мат слоном и конём' },
    theme: 'mateBishopKnight',
    tasks: TASKS,
    band: [1860, 2000],
    from: [bishopKnight],
  },
  {
    week: 4,
    file: 'w4-mixed-exercises',
    key: 'mixed',
    name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
    theme: 'mixed',
    tasks: MIXED,
    band: [1860, 2000],
    from: [combined, mateIn5, passed],
  },
]

export const expert1: CoursePlan = {
  course: 'expert-1',
  level: 3,
  topics: [...week1, ...week2, ...week3, ...week4],
}
