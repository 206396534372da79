import type { Book, Repetition, RepetitionCheck } from '@tabia/contract/book.ts'
import { after, EXPLANATION, TASK } from '../training/task/example-task.ts'

// For the tests: a book with three positions for today.

export const exampleBook = (more: Partial<Book> = {}): Book => ({
  on: true,
  portion: 12,
  chosenPortion: null,
  samePicture: false,
  offer: false,
  missed: 3,
  today: { date: '2026-11-23', left: 3, done: 0, minutes: 2, results: [], known: 0, more: false },
  tomorrow: 2,
  shelf: { work: 3, waiting: 3, aside: 0, known: 0, parked: 0 },
  forecast: [24, 25, 26, 27, 28, 29, 30].map((day, index) => ({ date: `2026-11-${day}`, count: index })),
  themes: [{ theme: 'deflection', count: 3 }],
  regraded: 0,
  ...more,
})

export const exampleRepetition = (more: Partial<Repetition> = {}): Repetition => ({
  task: { ...TASK, topicId: 0, topic: { name: '', totalTasks: 0 } },
  ply: 0,
  kind: 'repeat',
  picture: 0,
  missedAt: '2026-11-02T10:00:00.000Z',
  times: 1,
  number: 1,
  of: 3,
  punish: null,
  ...more,
})

export const exampleCheck = (more: Partial<RepetitionCheck> = {}): RepetitionCheck => ({
  task: TASK.id,
  ply: 0,
  kind: 'repeat',
  picture: 0,
  result: true,
  verdict: 'right',
  again: false,
  played: 'Qb8+',
  answer: 'Qb8+',
  fen: TASK.fen,
  lastMove: TASK.lastMove,
  goal: TASK.goal,
  mateIn: TASK.mateIn,
  topic: { id: TASK.topicId, name: TASK.topic.name, number: TASK.number },
  intro: null,
  moves: EXPLANATION,
  players: null,
  event: null,
  ownMove: {
    uci: 'd1d7',
    san: 'Rxd7',
    fen: after('Rxd7'),
    reply: 'Kxd7',
    replyUci: 'e8d7',
    missedAt: '2026-11-02T10:00:00.000Z',
  },
  nextDay: '2026-12-04',
  state: 'review',
  left: 2,
  refute: false,
  ...more,
})

/** The example task with colours exchanged: Black plays Qb6-b1. */
export const COLOURS_EXCHANGED = '2kr4/ppp2ppp/1q6/4p3/4P1b1/4Q3/P2N1PPP/4KB1R b K - 1 16'
