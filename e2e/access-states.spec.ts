import { type Page, test } from '@playwright/test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Past } from '../server/testing/browser-school/learners.ts'
import { expectAccessible } from './accessible.ts'
import { comeIn, schoolUrl } from './school.ts'

// Every screen but the board in every state it can be in, as WCAG 2.2 AA sees it. Each run sees both themes and
// both languages; the long one sees every pair of them, on a phone, too.

interface Scene {
  name: string
  past?: Past
  path: string
  /** Before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  /** After it is open, to get into the state. */
  act?: (page: Page, locale: Locale) => Promise<unknown>
}

const SCENES: Scene[] = [
  {
    name: 'login refused',
    path: '/login?email=anna@example.org',
    async act(page, locale) {
      await page.getByLabel(m['auth.password']({}, { locale }), { exact: true }).fill('wrong one')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'registration not filled',
    path: '/register',
    act: (page, locale) =>
      page.getByRole('button', { name: m['auth.createAccount']({}, { locale }) }).click(),
  },
  { name: 'levels of a newcomer', past: {}, path: '/levels' },
  {
    name: 'levels of an owner',
    past: { owns: ['start-1', 'junior-1'], course: 'junior-1', answers: 1 },
    path: '/levels',
  },
  { name: 'levels on their way', past: {}, path: '/levels', prepare: page => hold(page, OPTIONS) },
  { name: 'levels that did not come', past: {}, path: '/levels', prepare: page => fail(page, OPTIONS) },
  {
    name: 'no levels',
    past: {},
    path: '/levels',
    prepare: page => page.route(OPTIONS, route => route.fulfill({ json: { data: [], meta: { cost: 1 } } })),
  },
  { name: 'a course just begun', past: { course: 'start-trial' }, path: '/training/course' },
  {
    name: 'a week under way',
    past: { owns: ['junior-1'], course: 'junior-1', answers: 84, share: 0.8, open: true },
    path: '/training/course',
  },
  {
    name: 'a week done',
    past: { owns: ['start-1'], course: 'start-1', answers: 6, daysAgo: 9 },
    path: '/training/course',
  },
  {
    name: 'a topic that is not ready',
    past: { owns: ['junior-1'], course: 'junior-1' },
    path: '/training/course',
    act: page => page.getByRole('button', { name: /мост|bridge/ }).click(),
  },
  {
    name: 'a great result',
    past: { course: 'progress-trial', answers: 24, share: 0.8 },
    path: '/training/finished',
  },
  {
    name: 'the last result',
    past: { owns: ['expert-1'], course: 'expert-1', answers: 24, share: 0.4 },
    path: '/training/finished',
  },
  {
    name: 'a result whose offers did not come',
    past: { course: 'progress-trial', answers: 24 },
    path: '/training/finished',
    prepare: page => fail(page, '**/api/account/switch-level-options'),
  },
  { name: 'a screen to come', past: {}, path: '/videos' },
  { name: 'an email to confirm', past: { confirmed: false, daysAgo: 9 }, path: '/levels' },
  {
    name: 'the account menu',
    past: { lastName: 'Ковалёва' },
    path: '/levels',
    act: page => page.getByRole('banner').getByRole('button', { name: /Анна/ }).click(),
  },
]

const RUNS = [
  { locale: 'ru', colorScheme: 'light' },
  { locale: 'en', colorScheme: 'dark', long: true },
  { locale: 'ru', colorScheme: 'dark', long: true },
  { locale: 'en', colorScheme: 'light', long: true },
  { locale: 'ru', colorScheme: 'dark', long: true, phone: true },
] as const

for (const run of RUNS) {
  const { locale, colorScheme } = run
  const phone = 'phone' in run
  const name = `the states of the screens are accessible, ${locale} ${colorScheme}${phone ? ' phone' : ''}`
  test(`${name}${'long' in run ? ' @long' : ''}`, async ({ browser }) => {
    test.setTimeout(180_000)
    for (const { name: scene, past, path, prepare, act } of SCENES) {
      if (phone && scene === 'the account menu') continue
      await test.step(scene, async () => {
        const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 }
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
        const page = await context.newPage()
        await context.addCookies([{ name: 'language', value: locale, url: schoolUrl }])
        await prepare?.(page)
        if (past) await comeIn(page, past, path, locale)
        else await page.goto(`${schoolUrl}/account${path}`)
        await act?.(page, locale)
        await expectAccessible(page)
        await context.close()
      })
    }
  })
}

const OPTIONS = '**/api/account/subscribe-options*'

const fail = (page: Page, url: string) =>
  page.route(url, route => route.fulfill({ status: 500, json: { message: 'Ой' } }))

/** Never answers. */
const hold = (page: Page, url: string) => page.route(url, () => {})
