import type { Page } from '@playwright/test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { answerWith, fail, hold, press, type Scene } from './scene.ts'

// Buying a course, and what has become of the order.

const OPTIONS = '**/api/account/subscribe-options*'
const ORDER = '**/api/account/order?*'
const BUY = '/training/subscribe/1?paid=true'
const order = (status: string) =>
  answerWith(ORDER, { data: { id: 1, paid: status === 'paid', status, bonus: 0 } })

const toBank = async (page: Page, locale: Locale) => {
  await press(page, m['payments.pay']({}, { locale }))
  await page.waitForURL(/\/sandbox\/pay\//)
}

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
  { name: 'return, waiting', past: {}, path: '/return?order=1', prepare: order('pending') },
  { name: 'return, canceled', past: {}, path: '/return?order=1', prepare: order('canceled') },
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
