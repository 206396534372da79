import type { Page } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { answerWith, fail, hold, type Scene } from './scene.ts'
import { LONG_NAME } from './shell.ts'
import { DRAFT } from './studio-courses.ts'

// Games brought into a course, and a task of it as learners see it.

const COACH = { ...LONG_NAME, staff: ['attack'] } as const
const COURSE = '**/api/studio/courses/attack'
const LEFT = '**/api/studio/drafts/7/games'
const REPORT = '**/api/studio/drafts/7/games/5'
const PREVIEW = '**/api/studio/tasks/3/preview*'
const AT = '2026-11-16T08:40:00.000Z'

const FEN = '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1'
const finding = (code: string, severity: string, sentence: string) => ({
  code,
  severity,
  line: 214,
  column: 31,
  sentence,
  mend: 'Исправьте ход или очередь хода в FEN.',
  mutable: false,
})
const game = (number: number, state: string, more: object = {}) => ({
  number,
  question: null,
  state,
  title: null,
  line: number * 20,
  fen: FEN,
  first_move: 'Rd8#',
  goal: 'mate',
  mate_in: 1,
  variations: 3,
  missing: [],
  findings: [],
  ...more,
})
const GAMES_READ = Array.from({ length: 40 }, (_, index) => game(index + 1, 'ready'))
const SPECIAL = [
  game(4, 'advice', {
    findings: [finding('ARROW_FROM_EMPTY', 'warning', 'На d5 нет фигуры: стрелка d5d8.')],
  }),
  game(9, 'error', {
    fen: null,
    goal: null,
    first_move: null,
    findings: [finding('ILLEGAL_MOVE', 'error', 'Чёрные не могут сыграть Лh3.')],
  }),
  game(12, 'advice', {
    missing: ['en'],
    findings: [finding('MISSING_TRANSLATION', 'warning', 'Нет английского текста.')],
  }),
  game(17, 'duplicate', {
    findings: [finding('DUPLICATE', 'error', 'Та же позиция: партия 3 этого текста.')],
  }),
  game(23, 'left_out', {
    title: 'Петров-Водкин – Сент-Экзюпери, Рига, 2024',
    findings: [finding('LEFT_OUT', 'warning', 'В этой главе студии только текст: она пропущена.')],
  }),
  game(30, 'taken'),
]
const READ = {
  id: 5,
  name: 'stalemate-november.pgn',
  at: AT,
  encoding: 'windows-1251',
  sample: 'Ладья, отдаётся, королю',
  games: GAMES_READ.map(each => SPECIAL.find(({ number }) => number === each.number) ?? each),
}
const IMPORTS = {
  imports: [
    { id: 5, name: null, at: AT, left: 2 },
    { id: 4, name: 'мой-файл.pgn', at: AT, left: 21 },
  ],
}

const SHOWN = {
  task: {
    id: 3,
    topic_id: 1,
    number: 2,
    fen: FEN,
    last_move: { from: 'h8', to: 'g8' },
    topic: { name: 'Освобождение линий', total_tasks: 16 },
    rating: 1500,
    rating_provisional: true,
    goal: 'mate',
    mate_in: 1,
  },
  right: [{ uci: 'd1d8', san: 'Rd8#' }],
  wrong: [
    { uci: 'd1d7', san: 'Rd7', share: 0.24, explained: true },
    { uci: 'h2h3', san: 'h3', share: 0.11, explained: false },
  ],
  live: true,
}
const move = (id: string, san: string, comment: string | null, v: object[] = []) => ({
  id,
  fen: FEN,
  m: san,
  num: 1,
  mark: [],
  comment,
  shapes: [],
  v,
})
const TOLD = {
  result: false,
  played: 'Rd7',
  answer: 'Rd8#',
  intro: 'Король заперт своими пешками.',
  moves: [
    move('1', 'Rd8#', 'Мат по восьмой горизонтали.', [
      [move('1a1', 'Rd7', 'Ладья не даёт шаха, и король выходит.')],
    ]),
  ],
  players: null,
  event: null,
  tried: null,
  rating_before: 1500,
  expected_of_ten: 6,
  expected_measured: false,
  next_task: null,
  topic_id: 1,
  rating: 1478,
  rating_boundary: null,
  rating_provisional: true,
  status: 'finished',
  step: 'task',
  course_result: null,
}

const all =
  (...prepared: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const prepare of prepared) await prepare(page)
  }
const course = answerWith(COURSE, DRAFT)
const scene = (own: Omit<Scene, 'studio' | 'past'>): Scene => ({ ...own, past: COACH, studio: true })

export const GAMES: Scene[] = [
  scene({
    name: 'games to be brought',
    path: '/courses/attack/games',
    prepare: all(course, answerWith(LEFT, IMPORTS)),
    often: true,
  }),
  scene({
    name: 'games, a report',
    path: '/courses/attack/games/5',
    prepare: all(course, answerWith(REPORT, READ)),
    often: true,
  }),
  scene({
    name: 'games, one to be mended',
    path: '/courses/attack/games/5',
    prepare: all(
      course,
      answerWith(REPORT, READ),
      answerWith(`${REPORT}/9`, { pgn: '[FEN "x"]\n\n1. Rd9 *' }),
    ),
    async act(page, locale) {
      await page.getByRole('button', { name: `${m['studio-games.mend']({}, { locale })}: 9` }).click()
    },
  }),
  scene({
    name: 'games, the report did not come',
    path: '/courses/attack/games/5',
    prepare: all(course, fail(REPORT)),
  }),
  scene({
    name: 'preview',
    path: '/courses/attack/3/preview',
    prepare: all(course, answerWith(PREVIEW, SHOWN)),
    often: true,
  }),
  scene({
    name: 'preview, a wrong answer',
    path: '/courses/attack/3/preview',
    prepare: all(course, async page => {
      await page.route(PREVIEW, route =>
        route.fulfill({ json: route.request().method() === 'POST' ? TOLD : SHOWN }),
      )
    }),
    async act(page) {
      await page.getByRole('button', { name: /24/ }).first().click()
    },
  }),
  scene({
    name: 'preview on its way',
    path: '/courses/attack/3/preview',
    prepare: all(course, hold(PREVIEW)),
  }),
]
