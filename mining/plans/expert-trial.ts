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
const pawns: Wanted = { kind: PAWNS, hardness: [0.3, 1], hiddenAt: 2 }
const combined: Wanted = { goal: ['win'], motif: MOTIFS, thenMotif: MOTIFS, not: ['hangingPiece'] }
const perpetual: Wanted = { goal: ['draw'], motif: ['perpetualCheck'] }
const sharp: Wanted = { goal: ['win', 'mate'], mateIn: [3], not: ['hangingPiece'], hardness: [0.4, 1] }
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
      from: [onlyMove, { goal: ['draw'], kind: ['KRPPKRP', 'KQPKQ', 'KRPKR'], hiddenAt: 8 }],
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
      file: 'w3-minor-piece-endings',
      key: 'minor-endings',
      name: { en: 'Minor-piece endings', ru: 'Легкофигурные окончания' },
      theme: 'minorEnding',
      tasks: 7,
      band: [1760, 1920],
      from: [minors],
    },
    {
      week: 3,
      file: 'w3-draw-by-force',
      key: 'draw',
      name: { en: 'Draw by force', ru: 'Форсированная ничья' },
      theme: 'draw',
      tasks: 7,
      band: [1760, 1920],
      from: [perpetual, { kind: ['Stalemate'] }, { kind: ['KnightProm'], goal: ['draw'] }],
    },
    {
      week: 4,
      file: 'w4-queen-endings',
      key: 'queen-endings',
      name: { en: 'Queen endings', ru: 'Ферзевые окончания' },
      theme: 'queenEnding',
      tasks: 7,
      band: [1840, 2000],
      from: [{ kind: ['KQPKQ'], goal: ['win'], hiddenAt: 4 }],
    },
    {
      week: 4,
      file: 'w4-study-ideas',
      key: 'study',
      name: { en: 'Study ideas', ru: 'Этюдные идеи' },
      theme: 'study',
      tasks: 7,
      band: [1840, 2000],
      from: [{ kind: ['Classic'] }, { kind: ['RookProm'] }, { kind: ['KnightProm'], goal: ['win'] }],
    },
    {
      week: 4,
      file: 'w4-mixed-exercises',
      key: 'mixed',
      name: { en: 'Mixed exercises', ru: 'Смешанные задания' },
      theme: 'mixed',
      tasks: 7,
      band: [1840, 2000],
      from: [
        quiet,
        combined,
        { ...sharp, motif: ['clearance'] },
        { ...sharp, motif: ['deflection'] },
        { ...sharp, motif: ['sacrifice'] },
        { goal: ['win'], motif: ['zwischenzug'], not: ['hangingPiece'], hardness: [0.6, 1] },
        pawns,
      ],
    },
  ],
}
