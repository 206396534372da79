import { expect, type Page, test } from '@playwright/test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { comeIn, schoolUrl } from '../school.ts'

// Every end an order may come to, made at the sandbox, as the learner sees it on coming back.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

async function goToBank(page: Page, locale: Locale) {
  await comeIn(page, {}, '/training/subscribe/0?paid=true', locale)
  await expect(page.getByText(m['payments.adult']({}, { locale }))).toBeVisible()
  await button(page, m['payments.pay']({}, { locale })).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
}

async function act(page: Page, action: string, reason?: string) {
  if (!['pay', 'cancel', 'refund'].includes(action)) await page.locator('summary').click()
  if (reason) await page.locator('select').selectOption(reason)
  await page.locator(`button[value="${action}"]`).click()
}

const CANCELED = [
  ['cancel', undefined, 'given_up'],
  ['decline', 'insufficient_funds', 'funds'],
  ['decline', 'card_expired', 'card'],
  ['decline', '3d_secure_failed', 'bank'],
  ['expire', undefined, 'expired'],
] as const

for (const [index, [action, reason, cause]] of CANCELED.entries()) {
  const locale = index % 2 === 0 ? 'ru' : 'en'
  test(`${reason ?? action}: cancelled, and why in plain words (${locale}) @long`, async ({ page }) => {
    await goToBank(page, locale)
    await act(page, action, reason)
    await expect(heading(page, m['payments.canceled']({}, { locale }))).toBeVisible()
    await expect(page.getByText(m[`payments.because_${cause}`]({}, { locale }))).toBeVisible()
    await expectAccessible(page)
    const support = page.getByRole('link', { name: m['payments.contactSupport']({}, { locale }) })
    await expect(support).toHaveAttribute('href', /\/support$/)
  })
}

for (const action of ['pay', 'twice', 'lost']) {
  test(`${action}: the course is open, once @long`, async ({ page }) => {
    await goToBank(page, 'ru')
    await act(page, action)
    await expect(page).toHaveURL(/\/training\/course$/)
    await page.goto(`${schoolUrl}/account/profile`)
    const orders = page.getByRole('region', { name: m['payments.orders']({}, { locale: 'ru' }) })
    await expect(orders.locator('details')).toHaveCount(1)
    await expect(
      orders.getByText(m['payments.status_paid']({}, { locale: 'ru' }), { exact: true }).first(),
    ).toBeVisible()
    await orders.locator('summary').click()
    await expect(orders.getByText(m['payments.testOrder']({}, { locale: 'ru' }))).toBeVisible()
    await expectAccessible(page)
  })
}

test('given back in full: the page of the order says so, and offers no second try @long', async ({
  page,
}) => {
  await goToBank(page, 'en')
  const bank = page.url()
  await act(page, 'pay')
  await expect(page).toHaveURL(/\/training\/course$/)
  await page.goto(bank)
  await act(page, 'refund')
  await expect(heading(page, m['payments.refunded']({}, { locale: 'en' }))).toBeVisible()
  await expect(button(page, m['payments.tryAgain']({}, { locale: 'en' }))).toBeHidden()
  const levels = page.getByRole('link', { name: m['payments.toLevels']({}, { locale: 'en' }) })
  await expect(levels).toHaveAttribute('href', /\/levels$/)
  await expectAccessible(page)
})

test('money on its way back, and a part of it, stand in the line of the order @long', async ({ page }) => {
  const order = {
    status: 'paid',
    course: 'A course',
    amount: 4900,
    refunded: 0,
    refunding: 0,
    currency: 'RUB',
    ordered_at: '2026-11-09T09:00:00.000Z',
    paid_at: '2026-11-09T09:05:00.000Z',
    email: 'anna@example.org',
    test: false,
  }
  const orders = [
    { ...order, id: 2, refunding: 4900 },
    { ...order, id: 1, refunded: 900 },
  ]
  await page.route('**/api/account/orders', route => route.fulfill({ json: { orders } }))
  await comeIn(page, {}, '/profile', 'en')
  const rows = page
    .getByRole('region', { name: m['payments.orders']({}, { locale: 'en' }) })
    .locator('details')
  await expect(rows.nth(0).locator('summary')).toContainText('Money on its way back')
  await rows.nth(0).locator('summary').click()
  await expect(rows.nth(0).getByText(m['payments.givingBackText']({}, { locale: 'en' }))).toBeVisible()
  await expect(rows.nth(1).locator('summary')).toContainText(/900.₽ given back/)
})

test('another sum than asked for: the page waits, no course opens @long', async ({ page }) => {
  await goToBank(page, 'en')
  await act(page, 'wrong-amount')
  await expect(heading(page, m['payments.processing']({}, { locale: 'en' }))).toBeVisible()
  await page.goto(`${schoolUrl}/account/training`)
  await expect(page).toHaveURL(/\/training\/start$/)
})

test('a bonus that comes with a trial is told @long', async ({ page }) => {
  await comeIn(page, {}, '/training/subscribe/1', 'en')
  await page.route('**/api/account/order', route =>
    route.fulfill({ json: { status: 'ok', bonus: 50, redirect: null } }),
  )
  await page.getByLabel(m['payments.level']({}, { locale: 'en' })).selectOption({ index: 0 })
  await button(page, m['payments.startFree']({}, { locale: 'en' })).click()
  await expect(page.getByText(m['training.bonus']({ points: 50 }, { locale: 'en' }))).toBeVisible()
})

test('from a trial’s course page the full course of its level is a press away @long', async ({ page }) => {
  await comeIn(page, { course: 'start-trial' }, '/training/course', 'en')
  await page
    .getByRole('main')
    .getByRole('link', { name: /full course/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/training\/subscribe\/0\?paid=true$/)
})
