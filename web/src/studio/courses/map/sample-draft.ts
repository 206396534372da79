import type { Draft, DraftTopic, SquareTask } from '@tabia/contract/studio/drafts.ts'

// A small course for the tests of the map: two weeks, topics of three and two tasks, and of two.

const FEN = 'r3kb1r/ppq2pp1/B1n2n1p/8/4N3/b2P4/PPPPQ1PB/R1B1K1NR w kq - 0 1'

export const task = (id: number, more: Partial<SquareTask> = {}): SquareTask => ({
  id,
  revision: 1,
  fen: FEN,
  firstMove: 'Nxf6+',
  goal: 'win',
  difficulty: 1500,
  theme: null,
  errors: 0,
  advice: 0,
  missing: [],
  change: null,
  flag: null,
  reached: null,
  openedBy: null,
  ...more,
})

const topic = (id: number, name: string, ids: number[]): DraftTopic => ({
  id,
  revision: 1,
  name: { en: name, ru: name },
  goal: 'win',
  accept: 'stored',
  tasks: ids.map(each => task(each)),
})

export const DRAFT: Draft = {
  id: 7,
  revision: 1,
  key: 'rook-endings',
  state: 'draft',
  readOnly: false,
  name: { en: 'Rook endings', ru: 'Ладейные окончания' },
  description: { en: '', ru: '' },
  author: null,
  levelId: 2,
  price: null,
  schoolPrice: 4900,
  hideAnswers: false,
  sampleTask: null,
  edition: null,
  learners: 0,
  weeks: [
    { topics: [topic(1, 'Lines', [11, 12, 13]), topic(2, 'Quiet move', [21, 22])] },
    { topics: [topic(3, 'Pawns', [31, 32])] },
    { topics: [] },
    { topics: [] },
  ],
  removed: 0,
  undo: null,
  redo: null,
  updatedAt: '2026-11-16T09:00:00.000Z',
}
