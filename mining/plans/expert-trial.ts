import type { CoursePlan, Wanted } from './plan.ts'

const DOUBLE_BLOWS = ['fork', 'pin', 'skewer', 'discoveredAttack', 'discoveredCheck', 'doubleCheck']
const PREPARATIONS = ['deflection', 'attraction', 'removeDefender', 'clearance', 'zwischenzug', 'sacrifice']
const MOTIFS = DOUBLE_BLOWS.concat(PREPARATIONS)
const PAWNS = ['KPPKPP', 'KPPPKPPP']
const MINORS = ['KBPPKNP', 'KNPPKNP', 'KBPPKBP']

const quiet: Wanted = { goal: ['win', 'mate'], mateIn: [3, 4], motif: ['quietMove'], hardness: [0.4, 1] }
const onlyMove: Wanted = {
  goal: ['draw'],
  motif: ['drawSave'],
  phase: ['middlegame', 'endgame'],
  hiddenAt: 4,
}
const pawns: Wanted = { kind: PAWNS, hardness: [0.3, 1], hiddenAt: 8 }
const combined: Wanted = { goal: ['win'], motif: MOTIFS, thenMotif: MOTIFS, hardness: [0.3, 1] }
const zugzwang: Wanted = {
  kind: [...PAWNS, 'KPPKP', ...MINORS],
  goal: ['win'],
  zugzwang: true,
}
const minors: Wanted = { kind: MINORS, hiddenAt: 6 }

export const expertTrial: CoursePlan = {
  course: 'expert-trial',
  level: 3,
  topics: [
    {
      week: 2,
      file: 'w2-quiet-moves',
      key: 'quiet',
      name: { en: 'Quiet moves', ru: 'Тихие ходы' },
      theme: 'quietMove',
      tasks: 7,
      band: [1680, 1840],
      from: [quiet],
    },
    {
      week: 2,
      file: 'w2-only-moves',
      key: 'only-move',
      name: { en: 'Only moves in defence', ru: 'Единственные ходы в защите' },
      theme: 'defence',
      tasks: 7,
      band: [1680, 1840],
      from: [onlyMove],
    },
    {
      week: 2,
      file: 'w2-pawn-endings',
      key: 'pawn-endings',
      name: { en: 'Pawn endings', ru: 'Пешечные окончания' },
      theme: 'pawnEnding',
      tasks: 7,
      band: [1680, 1840],
      from: [pawns],
    },
    {
      week: 3,
      file: 'w3-combined-motifs',
      key: 'combined',
      name: { en: 'Combined motifs', ru: 'Сочетание приёмов' },
      theme: 'combined',
      tasks: 7,
      band: [1760, 1920],
      from: [combined],
    },
    {
      week: 3,
      file: 'w3-zugzwang',
      key: 'zugzwang',
      name: { en: 'Zugzwang', ru: 'Цугцванг' },
      theme: 'zugzwang',
      tasks: 7,
      band: [1760, 1920],
      from: [zugzwang, { kind: ['KPK'], goal: ['win'], zugzwang: true }],
    },
    {
      week: 3,
      file: 'w3-minor-piece-endings',
      key: 'minor-endings',
      name: { en: 'Minor-piece endings', ru: 'Легкофигурные окончания' },
      theme: 'minorEnding',
      tasks: 7,
      band: [1760, 1920],
      from: [minors],
    },
  ],
}
