import { answerWith, type Scene } from './scene.ts'
import { answerOpenTask, at, TASK } from './task.ts'

// Practice beside the course: a line to be played on, and the mixed test of a week. The weeks of this school are too short for a
// test, so its calls are answered here.

/** A place whose line goes on. */
const LINE = at(14)
const WEEK = { owns: ['start-1'], course: 'start-1', answers: 6, daysAgo: 9 }
const CARDS = '**/api/account/week-tests*'
const TEST = '**/api/account/week-test/1'
const ONE = '/training/test/1'

const POSITION = { fen: 'r5k1/5ppp/8/8/8/8/5PPP/R3R1K1 w - - 0 1', last_move: null }
const positions = Array.from({ length: 12 }, (_, number) => ({ ...POSITION, number }))
const running = (answers: (string | null)[]) =>
  answerWith(TEST, {
    test: { id: 1, week: 1, positions, answers, ends_at: '2099-11-18T09:00:00Z' },
  })

const card = (state: string, more: object = {}) =>
  answerWith(CARDS, {
    course: { id: 1, name: 'start-1', level: 0 },
    tests: [{ ...CARD, state, ...more }],
    weeks: [],
    verdict: null,
  })
const CARD = {
  block: 1,
  week: 1,
  opens_on: null,
  id: null,
  answered: 0,
  of: 12,
  ends_at: null,
  found: null,
  expected: null,
}

const items = Array.from({ length: 12 }, (_, number) => ({
  number,
  topic_id: 1,
  topic_number: number,
  topic_name: number % 2 === 0 ? 'Мат на последней горизонтали' : 'Вилка',
  week: 1,
  fen: POSITION.fen,
  last_move: null,
  result: number >= 3,
  answer: number === 2 ? null : number < 3 ? 'Rxa8+' : 'Re8+',
  right_answer: 'Re8+',
}))
const share = (right: number, of: number) => ({ right, of })
const RESULT = {
  id: 1,
  week: 3,
  found: 9,
  of: 12,
  expected: 8.4,
  minutes: 17,
  source: 'course',
  named: share(180, 240),
  mixed: share(22, 36),
  verdict: 'fades',
  weeks: [1, 2, 3].map(week => ({ week, named: share(60, 80), mixed: share(6 + week, 12) })),
  in_book: 3,
  items,
}

export const PRACTICE: Scene[] = [
  {
    name: 'line, offered',
    past: LINE,
    path: TASK,
    act: (page, locale) => answerOpenTask(page, locale, 'right'),
  },
  { name: 'week test, its card', past: WEEK, path: '/training/course', prepare: card('open') },
  {
    name: 'week test, opens later',
    past: WEEK,
    path: '/training/course',
    prepare: card('later', { opens_on: '2026-12-02' }),
  },
  {
    name: 'week test, done',
    past: WEEK,
    path: '/training/course',
    prepare: card('done', { id: 1, answered: 12, found: 9, expected: 8.4 }),
  },
  { name: 'week test, a position', past: {}, path: ONE, prepare: running(Array(12).fill(null)) },
  {
    name: 'week test, all but one answered',
    past: {},
    path: ONE,
    prepare: running([...Array(11).fill('Re8+'), null]),
  },
  {
    name: 'week test, its result',
    past: {},
    path: `${ONE}/result`,
    prepare: answerWith(TEST, { result: RESULT }),
  },
  {
    name: 'week test, answers hidden',
    past: {},
    path: `${ONE}/result`,
    prepare: answerWith(TEST, { result: { ...RESULT, verdict: null, items: [] } }),
  },
]
