import type { Page } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { change, fail, hold, press, type Scene } from './scene.ts'

// The mistakes book, from its offer to the end of a day.

const PAST = { owns: ['junior-1'], course: 'junior-1', answers: 90, share: 0.75 }
const DAYS = { ...PAST, daysAgo: 9, book: 8 }
const FEW = { course: 'start-trial', answers: 6, share: 0.5, daysAgo: 1, book: 0 }
const BOOK = '**/api/account/book'
const PATH = '/solved/book'
const TASK = '/solved/book/task'

const board = (page: Page) => page.locator('cg-board piece').first().waitFor()

export const BOOKS: Scene[] = [
  { name: 'book, offered', past: PAST, path: PATH },
  { name: 'book, open', past: DAYS, path: PATH },
  { name: 'book, on its way', past: PAST, path: PATH, prepare: hold(BOOK) },
  { name: 'book, did not come', past: PAST, path: PATH, prepare: fail(BOOK) },
  { name: 'book, nothing in it', past: { course: 'start-trial', book: 0 }, path: PATH },
  {
    name: 'book, done for today',
    past: DAYS,
    path: PATH,
    prepare: change(BOOK, (book: { today: { left: number; done: number } }) => ({
      ...book,
      today: { ...book.today, left: 0, more: true, known: 1, done: 3, results: RESULTS },
    })),
  },
  {
    name: 'book, shelf and resting',
    past: DAYS,
    path: PATH,
    prepare: change(BOOK, (book: { shelf: object }) => ({
      ...book,
      shelf: { ...book.shelf, aside: 56, parked: 1 },
    })),
  },
  {
    name: 'book, settings',
    past: DAYS,
    path: PATH,
    act: (page, locale) => press(page, m['book.settings']({}, { locale })),
  },
  { name: 'repetition', past: FEW, path: TASK, act: board },
  { name: 'repetition, did not come', past: FEW, path: TASK, prepare: fail('**/api/account/book/next') },
  { name: 'course with repetitions', past: FEW, path: '/training/course' },
]

const RESULTS = [true, true, false].map(result => ({ task: 1, ply: 0, topic_id: null, number: null, result }))
