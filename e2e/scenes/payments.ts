import type { Page } from '@playwright/test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { answerWith, fail, hold, press, type Scene } from './scene.ts'

// Buying a course, and what has become of the order.

const OPTIONS = '**/api/account/subscribe-options*'
const ORDER = '**/api/account/order?*'
const BUY = '/training/subscribe/1?paid=true'
const order = (status: string, cause: string | null = null) =>
  answerWith(ORDER, { data: { id: 1, paid: status === 'paid', status, bonus: 0, cause } })

const toBank = async (page: Page, locale: Locale) => {
  await press(page, m['payments.pay']({}, { locale }))
  await page.waitForURL(/\/sandbox\/pay\//)
}

const atBank = (value: string) => async (page: Page, locale: Locale) => {
  await toBank(page, locale)
  const bank = page.url()
  await page.locator(`button[value="${value}"]`).click()
  await page.waitForURL(/\/account\//)
  await page.goto(bank)
}

const ordersOf = (page: Page, locale: Locale) =>
  page.getByRole('region', { name: m['payments.orders']({}, { locale }) })

const DAY = '2026-11-0'
/** One order of every state, the newest first. */
const ORDERS = [
  { status: 'pending', paid_at: null, email: null },
  { status: 'paid' },
  { status: 'paid', refunding: 4900 },
  { status: 'paid', refunded: 900, test: false },
  { status: 'refunded', refunded: 4900, test: false },
  { status: 'canceled', paid_at: null, email: null },
].map((own, index) => ({
  id: 16 - index,
  course: 'Progress, course 1: An eye for combinations',
  amount: 4900,
  refunded: 0,
  refunding: 0,
  currency: 'RUB',
  ordered_at: `${DAY}${9 - index}T09:00:00.000Z`,
  paid_at: `${DAY}${9 - index}T09:05:00.000Z`,
  email: 'anna@example.org',
  test: true,
  ...own,
}))

export const PAYMENTS: Scene[] = [
  { name: 'subscribe', past: {}, path: '/training/subscribe/2?paid=true' },
  { name: 'subscribe to a trial', past: {}, path: '/training/subscribe' },
  {
    name: 'subscribe, not finished yet',
    past: { owns: ['progress-1'], course: 'progress-1', answers: 1 },
    path: BUY,
  },
  { name: 'subscribe on its way', past: {}, path: BUY, prepare: hold(OPTIONS) },
  { name: 'subscribe did not come', past: {}, path: BUY, prepare: fail(OPTIONS) },
  {
    name: 'subscribe, no courses',
    past: {},
    path: BUY,
    prepare: answerWith(OPTIONS, { data: [], meta: { cost: 1 } }),
  },
  {
    name: 'subscribe, leading to the bank',
    past: {},
    path: BUY,
    prepare: hold('**/api/account/order'),
    act: (page, locale) => press(page, m['payments.pay']({}, { locale })),
  },
  {
    name: 'subscribe, order refused',
    past: {},
    path: BUY,
    prepare: fail('**/api/account/order'),
    act: (page, locale) => press(page, m['payments.pay']({}, { locale })),
  },
  { name: 'bank of the sandbox', past: {}, path: BUY, act: toBank },
  {
    name: 'bank of the sandbox, all it can do',
    past: {},
    path: BUY,
    async act(page, locale) {
      await toBank(page, locale)
      await page.locator('summary').click()
    },
  },
  { name: 'bank of the sandbox, paid', past: {}, path: BUY, act: atBank('pay') },
  { name: 'bank of the sandbox, given up', past: {}, path: BUY, act: atBank('cancel') },
  {
    name: 'orders',
    past: {},
    path: '/profile',
    part: ordersOf,
    prepare: answerWith('**/api/account/orders', { orders: ORDERS }),
    async act(page, locale) {
      const orders = ordersOf(page, locale)
      await orders.waitFor()
      for (const row of await orders.locator('summary').all()) await row.click()
    },
  },
  { name: 'return, waiting', past: {}, path: '/return?order=1', prepare: order('pending') },
  { name: 'return, canceled', past: {}, path: '/return?order=1', prepare: order('canceled') },
  {
    name: 'return, canceled by the bank',
    past: {},
    path: '/return?order=1',
    prepare: order('canceled', 'card'),
  },
  { name: 'return, refunded', past: {}, path: '/return?order=1', prepare: order('refunded') },
  { name: 'return, no such order', past: {}, path: '/return?order=999999' },
  {
    name: 'return, too long',
    past: {},
    path: '/levels',
    async prepare(page) {
      await order('pending')(page)
      await page.clock.install()
    },
    async act(page, locale) {
      await page.goto(page.url().replace('/levels', '/return?order=1'))
      const processing = m['payments.processing']({}, { locale })
      await page.getByRole('heading', { name: processing }).waitFor()
      for (let look = 1; look <= 10; look++) {
        const asked = page.waitForResponse(ORDER)
        await page.clock.runFor(10_000)
        await asked
      }
      await page.getByRole('heading', { name: m['payments.tooLong']({}, { locale }) }).waitFor()
    },
  },
  {
    name: 'return, paid, and the way on is slow',
    past: {},
    path: '/return?order=1',
    async prepare(page) {
      await order('paid')(page)
      let asked = 0
      await page.route('**/api/auth/user', route => (asked++ === 0 ? route.continue() : undefined))
    },
  },
  {
    name: 'return, paid',
    past: {},
    path: BUY,
    async act(page, locale) {
      await toBank(page, locale)
      await page.locator('button[value="pay"]').click()
      await page.waitForURL(/\/training\/course$/)
    },
  },
]
