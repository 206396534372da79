import type { CoursePlan, Wanted } from './plan.ts'

const win = { goal: ['win'], hardness: [0.05, 0.6] } as const
const pin: Wanted = { ...win, motif: ['pin'] }
const backRank: Wanted = { goal: ['mate'], mateIn: [2, 3], motif: ['backRankMate'], hardness: [0, 0.7] }
const removal: Wanted = { ...win, motif: ['removeDefender'], not: ['hangingPiece'] }
const discovered: Wanted = { ...win, motif: ['discoveredAttack', 'discoveredCheck'], not: ['hangingPiece'] }
const skewer: Wanted = { ...win, motif: ['skewer'], not: ['hangingPiece'], hardness: [0, 0.9] }
const pawns: Wanted = { kind: ['KPK'], hardness: [0.1, 0.9] }
const deflection: Wanted = {
  goal: ['win', 'mate'],
  mateIn: [2, 3],
  motif: ['deflection'],
  hardness: [0, 0.9],
}
const defence: Wanted = { goal: ['draw'], motif: ['drawSave'], mateThreat: true, hardness: [0, 0.8] }

export const progressTrial: CoursePlan = {
  course: 'progress-trial',
  level: 1,
  topics: [
    {
      week: 2,
      file: 'w2-pin',
      key: 'pin',
      name: { en: 'Pin', ru: 'Связка' },
      theme: 'pin',
      tasks: 7,
      band: [870, 1010],
      from: [pin],
    },
    {
      week: 2,
      file: 'w2-back-rank',
      key: 'back-rank',
      name: { en: 'Back-rank weakness', ru: 'Слабость последней горизонтали' },
      theme: 'backRank',
      tasks: 7,
      band: [870, 1010],
      from: [backRank],
    },
    {
      week: 2,
      file: 'w2-remove-the-defender',
      key: 'remove-defender',
      name: { en: 'Remove the defender', ru: 'Уничтожение защиты' },
      theme: 'removeDefender',
      tasks: 7,
      band: [870, 1010],
      from: [removal],
    },
    {
      week: 3,
      file: 'w3-discovered-attack',
      key: 'discovered',
      name: { en: 'Discovered attack', ru: 'Вскрытое нападение' },
      theme: 'discoveredAttack',
      tasks: 7,
      band: [940, 1080],
      from: [discovered],
    },
    {
      week: 3,
      file: 'w3-skewer',
      key: 'skewer',
      name: { en: 'Skewer', ru: 'Линейный удар' },
      theme: 'skewer',
      tasks: 7,
      band: [940, 1080],
      from: [skewer],
    },
    {
      week: 3,
      file: 'w3-pawn-endings',
      key: 'pawn-endings',
      name: { en: 'Pawn endings', ru: 'Пешечные окончания' },
      theme: 'pawnEnding',
      tasks: 7,
      band: [940, 1080],
      from: [pawns],
    },
    {
      week: 4,
      file: 'w4-deflection',
      key: 'deflection',
      name: { en: 'Deflection', ru: 'Отвлечение' },
      theme: 'deflection',
      tasks: 7,
      band: [1010, 1150],
      from: [deflection],
    },
    {
      week: 4,
      file: 'w4-defence',
      key: 'defence',
      name: { en: 'Defence', ru: 'Защита' },
      theme: 'defence',
      tasks: 7,
      band: [1010, 1150],
      from: [defence, { goal: ['draw'], motif: ['drawSave'] }, { goal: ['draw'], kind: ['KQPKQ'] }],
    },
    {
      week: 4,
      file: 'w4-mixed-exercises',
      key: 'mixed',
      name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
      theme: 'mixed',
      tasks: 7,
      band: [1010, 1150],
      from: [pin, backRank, { ...win, motif: ['fork'] }, discovered, removal, skewer, deflection],
    },
  ],
}
