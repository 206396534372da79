import type { CoursePlan, Wanted } from './plan.ts'

const some = { not: ['hangingPiece'], goal: ['win', 'mate'], mateIn: [2, 3], hardness: [0.1, 1] } as const
const attraction: Wanted = { ...some, motif: ['attraction'] }
const between: Wanted = {
  goal: ['win'],
  motif: ['zwischenzug'],
  not: ['hangingPiece'],
  hardness: [0.4, 0.95],
}
const rooks: Wanted = { kind: ['Philidor', 'KRPKR', 'KRP7KR', 'KRKP'], hardness: [0.3, 0.95] }
const clearance: Wanted = { ...some, motif: ['clearance', 'interference'] }
const defence: Wanted = {
  goal: ['draw'],
  motif: ['drawSave'],
  phase: ['middlegame', 'endgame'],
  hiddenAt: 2,
}
const pawns: Wanted = { kind: ['KPPKP', 'KPPKPP', 'KPPPKPPP'], hardness: [0.2, 0.8] }
const quiet: Wanted = { ...some, motif: ['quietMove'] }
const drawn: Wanted = { goal: ['draw'], motif: ['perpetualCheck'], hardness: [0, 1] }

export const juniorTrial: CoursePlan = {
  course: 'junior-trial',
  level: 2,
  topics: [
    {
      week: 2,
      file: 'w2-attraction',
      key: 'attraction',
      name: { en: 'Attraction', ru: 'Завлечение' },
      theme: 'attraction',
      tasks: 7,
      band: [1270, 1410],
      from: [attraction, { ...some, motif: ['sacrifice'] }],
    },
    {
      week: 2,
      file: 'w2-in-between-move',
      key: 'in-between',
      name: { en: 'In-between move', ru: 'Промежуточный ход' },
      theme: 'zwischenzug',
      tasks: 7,
      band: [1270, 1410],
      from: [between],
    },
    {
      week: 2,
      file: 'w2-rook-endings',
      key: 'rook-endings',
      name: { en: 'Rook endings', ru: 'Ладейные окончания' },
      theme: 'rookEnding',
      tasks: 7,
      band: [1270, 1410],
      from: [rooks],
    },
    {
      week: 3,
      file: 'w3-interference-and-clearance',
      key: 'clearance',
      name: { en: 'Interference and clearance', ru: 'Перекрытие и освобождение' },
      theme: 'clearance',
      tasks: 7,
      band: [1340, 1480],
      from: [clearance],
    },
    {
      week: 3,
      file: 'w3-defence',
      key: 'defence',
      name: { en: 'Defence', ru: 'Защита' },
      theme: 'defence',
      tasks: 7,
      band: [1340, 1480],
      from: [defence, { goal: ['draw'], kind: ['KQPKQ', 'KRPPKRP'], hiddenAt: 4 }],
    },
    {
      week: 3,
      file: 'w3-pawn-endings',
      key: 'pawn-endings',
      name: { en: 'Pawn endings', ru: 'Пешечные окончания' },
      theme: 'pawnEnding',
      tasks: 7,
      band: [1340, 1480],
      from: [pawns],
    },
    {
      week: 4,
      file: 'w4-quiet-move',
      key: 'quiet',
      name: { en: 'Quiet move', ru: 'Тихий ход' },
      theme: 'quietMove',
      tasks: 7,
      band: [1410, 1550],
      from: [quiet],
    },
    {
      week: 4,
      file: 'w4-draw-by-force',
      key: 'draw',
      name: { en: 'Draw by force', ru: 'Форсированная ничья' },
      theme: 'draw',
      tasks: 7,
      band: [1410, 1550],
      from: [drawn, { kind: ['Stalemate'] }],
    },
    {
      week: 4,
      file: 'w4-mixed-exercises',
      key: 'mixed',
      name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
      theme: 'mixed',
      tasks: 7,
      band: [1410, 1550],
      from: [
        attraction,
        between,
        clearance,
        defence,
        quiet,
        { ...some, motif: ['deflection'] },
        { goal: ['win'], motif: ['discoveredAttack'], not: ['hangingPiece'], hardness: [0.5, 1] },
      ],
    },
  ],
}
