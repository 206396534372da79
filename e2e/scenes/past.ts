import type { Page } from '@playwright/test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { GRADUATE } from '../school.ts'
import { change, fail, hold, press, type Scene } from './scene.ts'

// What a learner has behind them: solved tasks, statistics, awards.

const PAST = { owns: ['junior-1'], course: 'junior-1', answers: 90, share: 0.75 }
const DAYS = { course: 'start-trial', answers: 3, history: { days: 15, answers: 100 } }
const COURSES = '**/api/account/solved/courses'
const RATING = '**/api/account/rating-stats*'
const MISTAKES = '**/api/account/mistakes*'
const AWARDS = '**/api/account/awards'

async function review(page: Page, locale: Locale) {
  const topic = locale === 'ru' ? 'Отвлечение' : 'Deflection'
  await page.getByRole('link', { name: m['solved.showOf']({ topic }, { locale }) }).click()
  await page.locator('cg-board piece').first().waitFor()
}

async function again(page: Page, locale: Locale) {
  const name = m['solved.again']({}, { locale })
  await page.getByRole('link').filter({ hasText: name }).first().click()
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.locator('cg-board piece').first().waitFor()
}

export const BEHIND: Scene[] = [
  { name: 'solved', past: PAST, path: '/solved' },
  { name: 'solved, nothing yet', past: {}, path: '/solved' },
  { name: 'solved, on its way', past: PAST, path: '/solved', prepare: hold(COURSES) },
  { name: 'solved, did not come', past: PAST, path: '/solved', prepare: fail(COURSES) },
  {
    name: 'solved, answers hidden',
    past: PAST,
    path: '/solved',
    prepare: change(COURSES, (answer: { courses: object[] }) => ({
      ...answer,
      courses: answer.courses.map(course => ({ ...course, hide_answers: true })),
    })),
  },
  { name: 'mistakes', past: PAST, path: '/solved/mistakes' },
  { name: 'mistakes, none', past: {}, path: '/solved/mistakes' },
  { name: 'mistakes, none of a theme', past: PAST, path: '/solved/mistakes?theme=draw' },
  { name: 'mistakes, on their way', past: PAST, path: '/solved/mistakes', prepare: hold(MISTAKES) },
  { name: 'mistakes, did not come', past: PAST, path: '/solved/mistakes', prepare: fail(MISTAKES) },
  { name: 'mistake to solve again', past: PAST, path: '/solved/mistakes', act: again },
  { name: 'solved task', past: PAST, path: '/solved?week=1', act: review },
  {
    name: 'solved task, missed',
    past: PAST,
    path: '/solved?week=1',
    async act(page, locale) {
      await review(page, locale)
      await page.getByText(m['solved.missedOnly']({}, { locale }), { exact: true }).click()
      await page.getByRole('heading', { name: m['solved.missed']({}, { locale }) }).waitFor()
    },
  },
  {
    name: 'statistics of days',
    past: DAYS,
    path: '/stats',
  },
  {
    name: 'statistics of years',
    past: { course: 'start-trial', answers: 3, history: { days: 1095, answers: 300 } },
    path: '/stats',
    act: (page, locale) => page.getByText(m['stats.all']({}, { locale }), { exact: true }).click(),
  },
  {
    name: 'statistics of a day',
    past: DAYS,
    path: '/stats',
    async act(page) {
      await page.getByRole('slider').focus()
      for (let day = 0; day < 4; day += 1) await page.keyboard.press('ArrowLeft')
    },
  },
  { name: 'statistics of one answer', past: { course: 'start-trial', answers: 1 }, path: '/stats' },
  { name: 'statistics, none', past: {}, path: '/stats' },
  { name: 'statistics on their way', past: {}, path: '/stats', prepare: hold(RATING) },
  { name: 'statistics that did not come', past: {}, path: '/stats', prepare: fail(RATING) },
  { name: 'awards', past: GRADUATE, path: '/awards' },
  { name: 'awards, none', past: {}, path: '/awards' },
  { name: 'awards on their way', past: GRADUATE, path: '/awards', prepare: hold(AWARDS) },
  { name: 'awards that did not come', past: GRADUATE, path: '/awards', prepare: fail(AWARDS) },
  {
    name: 'awards of a name not printed',
    past: { ...GRADUATE, name: '小明', lastName: '王' },
    path: '/awards',
  },
  {
    name: 'award, opened',
    past: GRADUATE,
    path: '/awards',
    // In a dialog where there is room, else on its page.
    act: (page, locale) => press(page, m['awards.view']({}, { locale })),
  },
  {
    name: 'award, its page',
    past: GRADUATE,
    path: '/awards',
    on: 'desk',
    async act(page, locale) {
      await press(page, m['awards.view']({}, { locale }))
      const address = await page.getByRole('dialog').getByRole('img').last().getAttribute('src')
      await page.goto(new URL(`/account/awards/${/[\w-]{16}/.exec(address ?? '')?.[0]}`, page.url()).href)
    },
  },
  {
    name: 'award, its page, not saved',
    past: GRADUATE,
    path: '/awards',
    prepare: fail('**/api/account/awards/*/pdf'),
    act: (page, locale) => press(page, m['awards.download']({}, { locale })),
  },
]
