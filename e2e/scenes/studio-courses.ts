import type { Page } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { answerWith, fail, hold, press, type Scene } from './scene.ts'
import { LONG_NAME } from './shell.ts'

// The courses of the studio: the list, the map of one, publishing and editions.

const OWNER = { ...LONG_NAME, staff: 'owner' } as const
const COACH = { name: 'Павел', lastName: 'Линь', staff: ['junior-1'] } as const
const AT = '2026-11-15T09:00:00.000Z'

// As the wire spells it.

const FENS = [
  'r3kb1r/ppq2pp1/B1n2n1p/8/4N3/b2P4/PPPPQ1PB/R1B1K1NR w kq - 0 1',
  '8/8/4k3/8/3PK3/8/8/8 w - - 0 1',
  '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1',
]
const MOVES = ['Nxf6+', 'd5+', 'Rd8#']

const task = (id: number, more: object = {}) => ({
  id,
  revision: 1,
  fen: FENS[id % 3],
  first_move: MOVES[id % 3],
  goal: 'win',
  difficulty: 1400 + id,
  theme: null,
  errors: 0,
  advice: 0,
  missing: [],
  change: null,
  flag: null,
  reached: 1 - id / 300,
  opened_by: null,
  ...more,
})

/** What some squares of the map show. */
const MARKED: Record<number, object> = {
  5: { advice: 1 },
  20: { missing: ['ru'], first_move: null, fen: null },
  21: { missing: ['en'] },
  73: { change: 'changed', flag: 'D' },
  77: { errors: 1, opened_by: 'Павел Линь' },
  79: { change: 'new', flag: 'A' },
  80: { change: 'moved', flag: 'B' },
  140: { advice: 2, flag: 'C' },
}

const NAMES = [
  ['Король в центре', 'King in the centre'],
  ['Взаимодействие тяжёлых и лёгких фигур в многофигурном окончании', 'Blows at f7, g7 and h7'],
  ['Завлечение', 'Magnet'],
  ['Ферзевые окончания', 'Queen endings'],
  ['Смешанные задания', 'Mixed exercises'],
]
const topic = (id: number, [ru = '', en = '']: string[], first: number, count: number) => ({
  id,
  revision: 1,
  name: { ru, en },
  goal: 'mate 2',
  accept: 'stored',
  tasks: Array.from({ length: count }, (_, index) => task(first + index, MARKED[first + index])),
})

export const DRAFT = {
  id: 7,
  revision: 3,
  key: 'attack',
  state: 'on_sale',
  read_only: false,
  name: { en: 'Attack and defence', ru: 'Атака и защита' },
  description: {
    en: 'A king drawn out of his castle, a quiet move in the middle of a storm.',
    ru: 'Король, вытащенный из укрытия, тихий ход посреди бури.',
  },
  author: { en: 'Marina Orlova', ru: 'Марина Орлова' },
  level_id: 2,
  price: null,
  school_price: 4900,
  hide_answers: false,
  sample_task: 3,
  edition: 7,
  learners: 312,
  weeks: Array.from({ length: 4 }, (_, week) => ({
    topics: NAMES.map((name, index) =>
      topic(week * 5 + index + 1, name, week * 70 + index * 14 + 1, index === 4 ? 7 : 14),
    ),
  })),
  removed: 1,
  undo: 'task_moved',
  redo: null,
  updated_at: AT,
}
const EMPTY = {
  ...DRAFT,
  state: 'draft',
  edition: null,
  learners: 0,
  removed: 0,
  undo: null,
  sample_task: null,
  weeks: Array.from({ length: 4 }, (_, week) => ({
    topics: week === 0 ? [topic(1, NAMES[0] ?? [], 1, 0)] : [],
  })),
}
const SMALL = {
  ...EMPTY,
  weeks: EMPTY.weeks.map((week, index) =>
    index === 0 ? { topics: [topic(1, NAMES[1] ?? [], 71, 12)] } : week,
  ),
}
const CLEAN = {
  ...DRAFT,
  weeks: DRAFT.weeks.map(({ topics }) => ({
    topics: topics.map(each => ({ ...each, tasks: each.tasks.map(one => ({ ...one, errors: 0 })) })),
  })),
}
const SCHOOL = { ...DRAFT, state: 'school', read_only: true, edition: 1, removed: 0, undo: null }

const marks = (count: number, some: Record<number, string> = {}) =>
  Array.from({ length: count }, (_, index) => some[index] ?? 'plain')
const course = (key: string, ru: string, en: string, more: object = {}) => ({
  key,
  draft: 7,
  name: { ru, en },
  level_id: 2,
  number: null,
  author: null,
  state: 'on_sale',
  edition: 7,
  changes: 14,
  errors: 2,
  advice: 5,
  weeks: [
    marks(63, { 4: 'advice', 40: 'language' }),
    marks(65, { 3: 'error', 20: 'flag' }),
    marks(63),
    marks(61),
  ],
  learners: 312,
  sales: [3, 4, 5, 4, 6, 7, 5, 8, 7, 9, 11, 14],
  updated_at: AT,
  ...more,
})
const WAITING = { disputes: 3, messages: 2, errors: 2, in_question: 5 }
const NOTHING = { disputes: 0, messages: 0, errors: 0, in_question: 0 }
const LISTED = {
  courses: [
    course('attack', 'Атака и защита', 'Attack and defence'),
    course('rooks', 'Ладейные окончания с проходной пешкой и отрезанным королём', 'Rook endings', {
      errors: 0,
      advice: 1,
      changes: 0,
      edition: 3,
      learners: 96,
    }),
    course('studies', 'Двенадцать этюдов', '', {
      state: 'draft',
      edition: null,
      errors: 0,
      advice: 0,
      learners: 0,
      level_id: 3,
      weeks: [marks(12, { 2: 'language', 6: 'language' }), [], [], []],
      sales: Array.from({ length: 12 }, () => 0),
    }),
    course('traps', 'Ловушки в дебюте', 'Opening traps', {
      state: 'withdrawn',
      edition: 4,
      errors: 0,
      advice: 0,
    }),
    course('start-1', 'Первые маты и взятия', 'First mates', {
      state: 'school',
      draft: null,
      level_id: 0,
      number: 1,
      changes: null,
      errors: 0,
      advice: 0,
      learners: 1204,
    }),
  ],
  waiting: WAITING,
}

const planned = (id: number, number: number, more: object = {}) => ({
  task: id,
  week: 2,
  topic_name: { ru: 'Освобождение линий', en: 'Clearing lines' },
  number,
  parts: ['words'],
  before: null,
  after: null,
  ...more,
})
const PGN = `[FEN "${FENS[0]}"]\n\n1. Nxf6+ {Wins the queen. [%lang ru] Конь d5 загораживает диагональ ферзя.} gxf6 *\n`
const NEW_PGN = PGN.replace('Wins the queen.', 'The other check wins the queen, too.').replace(
  'диагональ ферзя',
  'диагональ своему ферзю',
)
const FINDING = {
  code: 'NO_ANSWER',
  severity: 'error',
  line: 1,
  column: 1,
  sentence: 'Нет верного хода.',
  mend: 'Сделайте ход на доске.',
  mutable: false,
}
const PLAN = {
  digest: 'digest',
  edition: 8,
  empty: false,
  in_place: [
    planned(3, 3, { before: { fen: FENS[0], pgn: PGN }, after: { fen: FENS[0], pgn: NEW_PGN } }),
    planned(4, 4, { parts: ['difficulty', 'theme'] }),
  ],
  right_moves: [
    planned(5, 5, {
      parts: ['right_moves'],
      before: { fen: FENS[2], pgn: `[FEN "${FENS[2]}"]\n\n1. Rd8# *\n` },
      after: { fen: FENS[2], pgn: `[FEN "${FENS[2]}"]\n[Accept "d1d8 h2h4"]\n\n1. Rd8# *\n` },
    }),
  ],
  added: [planned(79, 15, { after: { fen: FENS[1], pgn: `[FEN "${FENS[1]}"]\n\n1. d5+ *\n` } })],
  removed: [
    planned(0, 16, { task: null, before: { fen: FENS[1], pgn: `[FEN "${FENS[1]}"]\n\n1. d5+ *\n` } }),
  ],
  moved: [planned(80, 9)],
  about: [{ part: 'name', before: 'Атака и оборона', after: 'Атака и защита' }],
  new_edition: true,
  learners: 312,
  errors: [],
  advice: 5,
  muted: [{ task: 4, place: 'Завлечение 4', code: 'COOK', reason: 'показано на занятии' }],
}
const WRONG = {
  ...PLAN,
  errors: [{ task: 77, place: 'Освобождение линий 9', finding: FINDING }],
}
const edition = (number: number, more: object = {}) => ({
  number,
  at: AT,
  by: 'Марина Орлова',
  live: false,
  tasks: 249,
  in_place: 30,
  added: 0,
  removed: 1,
  moved: 0,
  learners: 0,
  back_to: null,
  ...more,
})
const EDITIONS = {
  job: null,
  editions: [
    edition(8, { live: true, in_place: 12, added: 2, moved: 1 }),
    edition(7, { learners: 312 }),
    edition(6, { by: 'Павел Линь', back_to: 4 }),
  ],
}
const job = (more: object) => ({
  id: 4,
  kind: 'publish',
  draft: 7,
  state: 'running',
  step: 'engine',
  progress: 68,
  errors: [],
  outcome: null,
  at: AT,
  ...more,
})

interface CourseScene extends Omit<Scene, 'studio' | 'past' | 'prepare'> {
  past?: Scene['past']
  draft?: unknown
  /** What other calls answer, by the end of their path. */
  answers?: Record<string, unknown>
}

const scene = ({ past = OWNER, draft = DRAFT, answers = {}, ...more }: CourseScene): Scene => ({
  ...more,
  past,
  studio: true,
  async prepare(page: Page) {
    await answerWith('**/api/studio/courses', LISTED)(page)
    await answerWith('**/api/studio/courses/attack', draft)(page)
    await answerWith('**/api/studio/drafts/7/plan', PLAN)(page)
    await answerWith('**/api/studio/drafts/7/editions', EDITIONS)(page)
    for (const [path, json] of Object.entries(answers)) await answerWith(`**/api/studio/${path}`, json)(page)
  },
})

const WAY = '/courses/attack'
const keys =
  (...pressed: string[]) =>
  async (page: Page) => {
    await page.getByRole('grid').first().waitFor()
    for (const key of pressed) await page.keyboard.press(key)
  }
const underway = (more: object) => ({
  'drafts/7/editions': { ...EDITIONS, job: 4 },
  'jobs/4': job(more),
})

export const COURSES: Scene[] = [
  scene({ name: 'courses', path: '/', often: true }),
  scene({
    name: 'courses of a coach',
    past: COACH,
    path: '/',
    answers: { courses: { ...LISTED, waiting: NOTHING } },
  }),
  scene({
    name: 'no course yet',
    past: COACH,
    path: '/',
    answers: { courses: { courses: [], waiting: NOTHING } },
  }),
  {
    name: 'courses on their way',
    past: OWNER,
    path: '/',
    studio: true,
    prepare: hold('**/api/studio/courses'),
  },
  {
    name: 'courses did not come',
    past: OWNER,
    path: '/',
    studio: true,
    prepare: fail('**/api/studio/courses'),
  },
  scene({
    name: 'new course',
    path: '/',
    act: (page, locale) => press(page, new RegExp(m['studio-courses.new']({}, { locale }))),
  }),
  scene({ name: 'map', path: WAY, often: true }),
  scene({ name: 'map, language', path: WAY, act: keys('2') }),
  scene({ name: 'map, changes', path: WAY, act: keys('3') }),
  scene({ name: 'map, quality', path: WAY, act: keys('4') }),
  scene({ name: 'map, where people stop', path: WAY, act: keys('5') }),
  scene({
    name: 'map, several chosen',
    path: WAY,
    act: keys('ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown'),
  }),
  scene({
    name: 'map, a square',
    path: WAY,
    on: 'desk',
    async act(page) {
      await keys('ArrowRight', 'ArrowRight')(page)
      await page.locator('[class*=card][aria-hidden]').waitFor()
    },
  }),
  scene({
    name: 'map, menu of a task',
    path: WAY,
    act: (page: Page) => page.getByRole('gridcell').nth(4).click({ button: 'right' }),
  }),
  scene({ name: 'map, move a task', path: WAY, act: keys('ArrowRight', 'm') }),
  scene({ name: 'map, name and goal of a topic', path: WAY, act: keys('r') }),
  scene({ name: 'map, boards', path: WAY, act: keys('b') }),
  scene({ name: 'map of a course without tasks', path: WAY, draft: EMPTY }),
  scene({ name: 'map of a small course', path: WAY, draft: SMALL }),
  scene({ name: "map of the school's course", path: WAY, draft: SCHOOL, past: COACH }),
  scene({ name: 'about the course', path: WAY, often: true, act: keys(',') }),
  scene({
    name: 'about the course, a price that is none',
    path: WAY,
    async act(page) {
      await keys(',')(page)
      await page.locator('input[inputmode=numeric]').fill('дорого')
    },
  }),
  scene({ name: 'publish', path: `${WAY}/publish`, draft: CLEAN, often: true }),
  scene({
    name: 'publish, a right move',
    path: `${WAY}/publish`,
    draft: CLEAN,
    act: async page => {
      await page.getByRole('option').nth(2).click()
    },
  }),
  scene({ name: 'publish, errors first', path: `${WAY}/publish`, answers: { 'drafts/7/plan': WRONG } }),
  scene({
    name: 'publish, nothing has changed',
    path: `${WAY}/publish`,
    answers: {
      'drafts/7/plan': {
        ...PLAN,
        empty: true,
        in_place: [],
        right_moves: [],
        added: [],
        removed: [],
        moved: [],
        about: [],
        muted: [],
      },
    },
  }),
  scene({ name: 'publishing', path: `${WAY}/publish`, often: true, answers: underway({}) }),
  scene({
    name: 'publishing failed',
    path: `${WAY}/publish`,
    answers: underway({
      state: 'failed',
      errors: [{ task: 77, place: 'Освобождение линий 9', finding: FINDING }],
    }),
  }),
  scene({
    name: 'published',
    path: `${WAY}/publish`,
    answers: underway({ state: 'done', outcome: { edition: 8, regrade: [5] } }),
  }),
  scene({ name: 'editions', path: `${WAY}/editions`, often: true }),
  scene({
    name: 'go back to an edition',
    path: `${WAY}/editions`,
    act: (page, locale) => press(page, m['studio-publish.goBackTo']({ edition: 7 }, { locale })),
  }),
]
