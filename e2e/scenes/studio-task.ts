import type { Page } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { answerWith, fail, hold, press, type Scene } from './scene.ts'
import { LONG_NAME } from './shell.ts'

// The editor of a task.

const COACH = { ...LONG_NAME, staff: 'owner' } as const
const COURSE = '**/api/studio/courses/attack'
const TASK = '**/api/studio/tasks/3'

const PGN = `[SetUp "1"]
[FEN "r2qk2r/3bbppp/3p4/3N2N1/2QPp3/8/PP1P1PPP/R1B1K2R w KQkq - 0 15"]
[LastMove "c7d6"]
[Goal "mate 2"]
[Theme "clearance"]
[Annotator "Lin"]

{Where does the queen look?} {[%lang ru] Куда смотрит ферзь?} 15. Nf6+ $1 {[%cal Gd5f6,Gc4f7,Yh6f7] The
knight on d5 bars its queen's diagonal. It gives itself on f6 with check, and she sees f7.} {[%lang ru]
Конь d5 загораживает диагональ своему ферзю. Он отдаётся на f6 с шахом, и ферзь видит f7.} (15. Nxe7 $6
{The bishop is taken, but Black's queen comes to e7.} 15... Qxe7) (15. Nc7+ $6 Qxc7 16. Qxc7 Bxg5 17.
Qxd7+ Kxd7) 15... gxf6 (15... Bxf6 {If the bishop takes, f7 is no better guarded.} {[%lang ru] Возьмёт
слон — пункт f7 всё равно без защиты.} 16. Qxf7#) 16. Qxf7# *
`
const task = {
  id: 3,
  draft: 1,
  topic: 2,
  revision: 4,
  read_only: false,
  pgn: PGN,
  findings: [],
  engine_findings: null,
  level_id: 2,
  topic_goal: 'best',
  accept: 'stored',
  place: { week: 1, topic_name: { en: 'Clearing lines', ru: 'Освобождение линий' }, number: 3, of: 16 },
  previous: 2,
  next: 4,
  opened_by: 'Павел Лин',
}
const course = {
  id: 1,
  revision: 7,
  key: 'attack',
  state: 'draft',
  read_only: false,
  name: { en: 'Attack and defence', ru: 'Атака и защита' },
  description: { en: '', ru: '' },
  author: null,
  level_id: 2,
  price: null,
  school_price: 4900,
  hide_answers: false,
  sample_task: null,
  edition: null,
  learners: 0,
  weeks: [{ topics: [] }, { topics: [] }, { topics: [] }, { topics: [] }],
  removed: 0,
  undo: null,
  redo: null,
  updated_at: '2026-11-20T09:00:00.000Z',
}

/** What the reader says while nothing was saved comes from the page itself. */
const opened =
  (changes: Partial<typeof task> = {}) =>
  async (page: Page) => {
    await answerWith(COURSE, course)(page)
    await answerWith(TASK, { ...task, findings: FOUND, ...changes })(page)
  }
const FOUND = [
  {
    code: 'ARROW_FROM_EMPTY',
    severity: 'warning',
    line: 8,
    column: 67,
    sentence: 'Стрелка h6f7 у хода Nf6+ начинается на пустом поле.',
    mend: 'Начните стрелку от фигуры или нарисуйте весь путь.',
    mutable: true,
  },
  {
    code: 'MISSING_TRANSLATION',
    severity: 'warning',
    line: 12,
    column: 1,
    sentence: 'У комментария к Nxe7 нет русского текста.',
    mend: 'Напишите оба.',
    mutable: true,
  },
]
const conflicting = async (page: Page) => {
  await opened()(page)
  await page.route(TASK, async (route, request) => {
    if (request.method() !== 'PUT') return route.fallback()
    await answerWith(TASK, { ...task, revision: 5, pgn: PGN.replace('clearance', 'deflection') })(page)
    return route.fulfill({ status: 409, json: { status: 'moved_on', error: 'moved on' } })
  })
}

const scene = (each: Omit<Scene, 'studio' | 'past' | 'path'>): Scene => ({
  prepare: opened(),
  ...each,
  path: '/courses/attack/3',
  past: COACH,
  studio: true,
})
const move = (page: Page) => page.getByRole('treeitem').nth(1)

export const TASK_EDITOR: Scene[] = [
  scene({ name: 'task', act: page => page.getByRole('treeitem').first().waitFor(), often: true }),
  scene({ name: 'task, a variation', act: page => page.getByRole('treeitem').nth(3).click() }),
  scene({ name: 'task as PGN', act: page => press(page, /^PGN/), often: true }),
  scene({
    name: 'task, a text that cannot be taken apart',
    prepare: opened({ pgn: PGN.replace('f7.}', 'f7.') + '{' }),
    act: page => press(page, /^PGN/),
  }),
  scene({
    name: 'task, a position is set up',
    act: page => page.locator('[aria-keyshortcuts="S"]').click(),
    often: true,
  }),
  scene({ name: 'task from nothing', prepare: opened({ pgn: '', findings: [] }) }),
  scene({
    name: 'task, its game',
    act: (page, locale) => press(page, new RegExp(`^${m['studio-task.game']({}, { locale })}`)),
  }),
  scene({
    name: 'task, muting',
    act: (page, locale) => press(page, m['studio-task.mute']({}, { locale })),
  }),
  scene({
    name: 'task, two editors',
    prepare: conflicting,
    async act(page) {
      await move(page).locator('textarea').first().fill('Look at f7.')
      await page.getByRole('dialog').waitFor()
    },
  }),
  scene({
    name: 'task of the school, read only',
    async prepare(page) {
      await answerWith(COURSE, { ...course, state: 'school', read_only: true })(page)
      await answerWith('**/api/studio/courses/attack/tasks/3', { ...task, read_only: true, opened_by: null })(
        page,
      )
    },
  }),
  scene({
    name: 'task on its way',
    async prepare(page) {
      await answerWith(COURSE, course)(page)
      await hold(TASK)(page)
    },
  }),
  scene({
    name: 'task did not come',
    async prepare(page) {
      await answerWith(COURSE, course)(page)
      await fail(TASK)(page)
    },
  }),
]
