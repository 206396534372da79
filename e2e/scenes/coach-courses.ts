import type { Page } from '@playwright/test'
import { answerWith, change, hold, press, type Scene } from './scene.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

// Courses of coaches: listed under their level, bought on a page of their own, and kept when they are withdrawn.

const course = (id: number, level_id: number, more: object = {}) => ({
  id,
  level_id,
  level_name: ['Старт', 'Прогресс', 'Юниор', 'Эксперт'][level_id],
  name: 'Ладейные окончания: от Лусены до Ванчуры',
  origin: 'coach',
  author: 'Вера Менчик',
  number: 1,
  blocks_count: 2,
  tasks_count: 48,
  short_description:
    'Двенадцать позиций, без которых ладейный эндшпиль не выиграть и не спасти.\nКаждая — с разбором и с тем, что в ней чаще всего путают.',
  trial: false,
  ordered: false,
  finished: false,
  hide_answers: false,
  blocks: [],
  price: 900,
  begun: false,
  withdrawn: false,
  ...more,
})
const meta = { currency: 'RUB' }

const LISTED = [
  course(901, 0),
  course(902, 0, { name: 'Мельница', author: null, price: 4900, tasks_count: 12 }),
  course(903, 1, { name: 'Жертва качества', author: 'Владимир Константинопольский', ordered: true }),
  course(904, 1, { name: 'Тихие ходы', ordered: true, finished: true, withdrawn: true }),
]
const LIST = answerWith('**/api/account/coach-courses', { data: LISTED, meta })

const topic = (name: string, tasks: number) => ({ name, tasks })
const WEEKS = [
  { number: 1, topics: [topic('Позиция Лусены', 12), topic('Позиция Филидора', 12)] },
  { number: 2, topics: [topic('Оборона Ванчуры', 12), topic('Ладья против двух связанных пешек', 12)] },
]
const SAMPLE = {
  id: 1,
  fen: '1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1',
  last_move: null,
  goal: 'win',
  mate_in: null,
  topic_name: 'Позиция Лусены',
}
const page = (more: object = {}, sample: object | null = null) =>
  answerWith('**/api/account/coach-course?*', { data: course(901, 0, more), meta, weeks: WEEKS, sample })

const PATH = '/levels/901'
const OWN = { ordered: true, begun: true }

export const COACH_COURSES: Scene[] = [
  { name: 'levels with courses by coaches', past: {}, path: '/levels', often: true, prepare: LIST },
  { name: 'course by a coach', past: {}, path: PATH, often: true, prepare: page({}, SAMPLE) },
  {
    name: 'course by a coach, leading to the bank',
    past: {},
    path: PATH,
    async prepare(tab: Page) {
      await page()(tab)
      await hold('**/api/account/order')(tab)
    },
    act: (tab, locale) => press(tab, m['payments.pay']({}, { locale })),
  },
  {
    name: 'course by a coach, withdrawn',
    past: {},
    path: PATH,
    often: true,
    prepare: page({ withdrawn: true }),
  },
  { name: 'course by a coach, bought', past: {}, path: PATH, often: true, prepare: page(OWN) },
  {
    name: 'course by a coach, finished and withdrawn',
    past: {},
    path: PATH,
    prepare: page({ ...OWN, finished: true, withdrawn: true }),
  },
  {
    name: 'course by a coach, under way',
    past: { owns: ['junior-1'], course: 'junior-1', answers: 10 },
    path: '/training/course',
    often: true,
    prepare: change('**/api/auth/user', (user: { training: { course: object } }) => ({
      ...user,
      training: {
        ...user.training,
        course: { ...user.training.course, origin: 'coach', author: 'Вера Менчик' },
      },
    })),
  },
]
