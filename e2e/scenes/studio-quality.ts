import type { Page } from '@playwright/test'
import { answerWith, fail, hold, type Scene } from './scene.ts'
import { LONG_NAME } from './shell.ts'

// Quality and figures of a course in the studio.

const OWNER = { ...LONG_NAME, staff: 'owner' } as const
const COACH = { name: 'Павел', lastName: 'Линь', staff: ['junior-1'] } as const
const COUNTED = '2026-11-15T00:00:00.000Z'
const FEN = '3r1rk1/p2b1ppp/1nnpp1Rq/2pP4/2P5/5N2/PPnB2PP/6K1 w - - 0 1'
const KEY = 'attack'

// As the wire spells it.

const COURSES = {
  courses: [
    { key: KEY, name: 'Атака и защита', level_id: 2, in_question: 4 },
    { key: 'queen', name: 'Ферзевые окончания без лишних слов и вариантов', level_id: 2, in_question: 0 },
  ],
}
const FLAGS: Record<number, string> = { 5: 'A', 44: 'B', 77: 'C', 140: 'D', 201: 'B' }
const NAMES = ['Тихий ход', 'Освобождение линий', 'Взаимодействие тяжёлых и лёгких фигур']
const square = (task: number) => ({
  task,
  place: `${NAMES[task % NAMES.length]} ${(task % 14) + 1}`,
  flag: FLAGS[task] ?? null,
  answers: 60 + (task % 7) * 20,
})
const SENTENCES: Record<string, string> = {
  A: 'Лxg7 тоже верно, пишут ученики (сообщений: 6). Засчитать, объяснить или оставить?',
  B: '37 % играют Лe6, и они сильнее остальных, кто ошибся. Засчитать, объяснить или заменить?',
  C: 'Кто ошибается, не слабее тех, кто решает. Единственный ли это ответ и понятен ли он?',
  D: 'Труднее, чем сказано: 1490 вместо 1310',
}
const weeks = [0, 1, 2, 3].map(week =>
  Array.from({ length: 63 }, (_, index) => square(week * 63 + index + 1)),
)
const flagged = [5, 44, 201, 77, 140].map(task => {
  const { flag, ...rest } = square(task)
  return { ...rest, flag, sentence: SENTENCES[flag ?? 'D'] }
})
const QUALITY = { name: 'Атака и защита', counted_at: COUNTED, weeks, flagged }

const wrong = (uci: string, san: string, count: number, more: object = {}) => ({
  uci,
  san,
  count,
  share: count / 188,
  rating: 1380 + count,
  explained: false,
  dispute: null,
  ...more,
})
const TASK = {
  task: 44,
  draft_task: 9,
  place: 'Тихий ход 5',
  week: 2,
  fen: FEN,
  last_move: 'h8h6',
  right: [{ uci: 'g6h6', san: 'Rxh6' }],
  flag: 'B',
  sentence: SENTENCES['B'],
  answers: 188,
  wanted: 20,
  right_share: 0.41,
  expected: 0.63,
  difficulty: { said: 1431, measured: 1560, margin: 62, in_force: 1431, may_set: true },
  seconds: 108,
  usual_seconds: 52,
  reports: 1,
  reported: { uci: 'g6e6', san: 'Rxe6' },
  right_rating: 1461,
  wrong: [
    wrong('g6e6', 'Rxe6', 70, { dispute: { id: 7, state: 'open' } }),
    wrong('g6g7', 'Rxg7+', 21),
    wrong('d2h6', 'Bxh6', 11, { explained: true }),
    wrong('d5c6', 'dxc6', 6, { dispute: { id: 8, state: 'refused' } }),
  ],
  others: 5,
  by_rating: [1200, 1300, 1400, 1500, 1600].map((from, index) => ({
    from,
    answers: 30,
    right: 0.22 + index * 0.09,
    expected: 0.38 + index * 0.1,
  })),
}
const FEW = {
  ...TASK,
  flag: null,
  sentence: null,
  answers: 12,
  reports: 0,
  reported: null,
  seconds: null,
  difficulty: { ...TASK.difficulty, may_set: false },
  wrong: [wrong('g6e6', 'Rxe6', 3)],
  others: 0,
}
const NONE = {
  ...FEW,
  answers: 0,
  right_share: null,
  expected: null,
  right_rating: null,
  wrong: [],
  by_rating: [],
}

const SHARES = [100, 97, 95, 92, 90, 84, 82, 61, 58, 57, 55, 54, 53, 51, 50, 49, 48, 48, 47, 47]
const sum = (minor: number) => ({ minor, currency: 'RUB' })
const sales = (isOwner: boolean) =>
  Array.from({ length: 26 }, (_, index) => {
    const orders = (index * 5) % 13
    const refunds = index % 9 === 4 ? 2 : 0
    return {
      week: new Date(Date.UTC(2026, 4, 25 + 7 * index)).toISOString().slice(0, 10),
      orders,
      refunds,
      sum: isOwner ? sum(orders * 490_000) : null,
      refunded: isOwner ? sum(refunds * 490_000) : null,
    }
  })
const figures = (isOwner: boolean) => ({
  name: 'Атака и защита',
  counted_at: COUNTED,
  begun: 460,
  inside: 243,
  finished: 217,
  certificates: 171,
  diplomas: 34,
  days: 31,
  topics: SHARES.map((share, index) => ({
    week: Math.floor(index / 5) + 1,
    name: NAMES[index % NAMES.length],
    reached: share / 100,
    count: Math.round(4.6 * share),
  })),
  loss: {
    topic: 7,
    learners: 97,
    task: { id: 44, fen: FEN, place: 'Тихий ход 5' },
    sentence:
      'На теме «Тихий ход» остановились 97 учеников. Чаще всего — перед задачей 5: верно отвечают 41 %, ожидалось 63 %.',
  },
  sales: sales(isOwner),
})
const SMALL = {
  ...figures(false),
  begun: 7,
  inside: 6,
  finished: 1,
  certificates: 1,
  diplomas: 0,
  topics: figures(false).topics.map((topic, index) => ({
    ...topic,
    reached: null,
    count: Math.max(1, 7 - index),
  })),
  loss: null,
  sales: sales(false).map(week => ({ ...week, orders: 0, refunds: 0 })),
}
const NEW = { ...SMALL, begun: 0, inside: 0, finished: 0, certificates: 0, days: null }

const answers =
  (given: Record<string, object>) =>
  async (page: Page): Promise<void> => {
    await answerWith('**/api/studio/quality', COURSES)(page)
    for (const [path, answer] of Object.entries(given))
      await answerWith(`**/api/studio/${path}`, answer)(page)
  }

const scene = (
  name: string,
  path: string,
  given: Record<string, object>,
  more: Partial<Scene> = {},
): Scene => ({ name, past: OWNER, studio: true, path, prepare: answers(given), ...more })

const MAP = { [`quality/${KEY}`]: QUALITY }
const withTask = (task: object) => ({ ...MAP, [`quality/${KEY}/tasks/44`]: task })

export const QUALITIES: Scene[] = [
  scene('quality', `/quality/${KEY}`, MAP, { often: true }),
  scene('quality, a task', `/quality/${KEY}/44`, withTask(TASK), { often: true }),
  scene('quality, too few answers', `/quality/${KEY}/44`, withTask(FEW)),
  scene('quality, no answers', `/quality/${KEY}/44`, withTask(NONE)),
  scene('quality, not counted yet', `/quality/${KEY}`, {
    [`quality/${KEY}`]: { ...QUALITY, counted_at: null, flagged: [] },
  }),
  scene('quality, none in question', `/quality/${KEY}`, { [`quality/${KEY}`]: { ...QUALITY, flagged: [] } }),
  scene('figures', `/figures/${KEY}`, { [`figures/${KEY}`]: figures(true) }, { often: true }),
  scene('figures of a coach', `/figures/${KEY}`, { [`figures/${KEY}`]: figures(false) }, { past: COACH }),
  scene(
    'figures as tables',
    `/figures/${KEY}`,
    { [`figures/${KEY}`]: figures(true) },
    {
      act: page => page.keyboard.press('s'),
    },
  ),
  scene('figures, few learners', `/figures/${KEY}`, { [`figures/${KEY}`]: SMALL }, { past: COACH }),
  scene('figures, not begun', `/figures/${KEY}`, { [`figures/${KEY}`]: NEW }),
  {
    name: 'figures on their way',
    past: OWNER,
    studio: true,
    path: `/figures/${KEY}`,
    prepare: hold('**/api/studio/figures/*'),
  },
  {
    name: 'quality did not come',
    past: OWNER,
    studio: true,
    path: '/quality',
    prepare: fail('**/api/studio/quality'),
  },
]
