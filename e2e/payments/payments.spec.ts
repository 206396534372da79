import { expect, type Page, test } from '@playwright/test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { LONG } from '../long.ts'
import { comeIn } from '../school.ts'

// Buying a course through the sandbox: what a learner does and what a bank may do.

const said = (locale: Locale) => ({
  pay: m['payments.pay']({}, { locale }),
  yours: m['moments.courseYours']({}, { locale }),
  canceled: m['payments.canceled']({}, { locale }),
  tryAgain: m['payments.tryAgain']({}, { locale }),
  processing: m['payments.processing']({}, { locale }),
  alreadyPaid: m['payments.alreadyPaid']({}, { locale }),
})
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const atBank = (page: Page, action: string) => page.locator(`button[value="${action}"]`)

async function openOthers(page: Page) {
  await page.locator('summary').click()
}

for (const locale of ['ru', 'en'] as const) {
  test(`a course is bought: declined at first, then paid (${locale})${LONG[locale]}`, async ({ page }) => {
    const words = said(locale)
    await comeIn(page, {}, '/levels', locale)
    const card = page.getByRole('article').filter({ hasText: locale === 'ru' ? 'Не зевать' : 'No blunders' })
    await card.getByRole('button').click()
    await expect(page).toHaveURL(/\/training\/subscribe\/0\?paid=true$/)
    // The levels, with a price on each card, stay until the screen has come.
    await expect(button(page, words.pay)).toBeVisible()
    await expect(page.getByText('4 900 ₽').first()).toBeVisible()
    await expectAccessible(page)
    await button(page, words.pay).dblclick()

    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await expectAccessible(page)
    await openOthers(page)
    await atBank(page, 'decline').click()
    await expect(page).toHaveURL(/\/return\?order=\d+$/)
    await expect(page.getByRole('heading', { name: words.canceled })).toBeVisible()
    await expect(page).toHaveTitle(
      `${m['navbar.paymentReturn']({}, { locale })}${m['common.titleSuffix']({}, { locale })}`,
    )
    await expectAccessible(page)

    await button(page, words.tryAgain).click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await atBank(page, 'pay').click()
    await expect(page).toHaveURL(/\/training\/course$/)
    await expect(page.getByRole('heading', { name: words.yours })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: locale === 'ru' ? 'Не зевать' : 'No blunders' }),
    ).toBeVisible()
  })
}

test('while the bank is slow the page waits and looks again by itself @long', async ({ page }) => {
  await comeIn(page, {}, '/training/subscribe/1?paid=true', 'ru')
  await button(page, said('ru').pay).click()
  await openOthers(page)
  await atBank(page, 'later').click()
  await expect(page.getByRole('heading', { name: said('ru').processing })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: said('ru').processing })).toBeVisible()
  await expect(page).toHaveURL(/\/training\/course$/, { timeout: 35_000 })
})

test('back from the bank the button works again, and leads to the same payment @long', async ({ page }) => {
  await comeIn(page, {}, '/training/subscribe/1?paid=true', 'en')
  await button(page, said('en').pay).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  const first = page.url()
  await page.goBack()
  await button(page, said('en').pay).click()
  await expect(page).toHaveURL(first)
})

test('bought in another tab, this one says so and offers no second payment @long', async ({
  page,
  context,
}) => {
  await comeIn(page, {}, '/training/subscribe/1?paid=true', 'en')
  await expect(button(page, said('en').pay)).toBeEnabled()
  const other = await context.newPage()
  await other.goto(page.url())
  await button(other, said('en').pay).click()
  await atBank(other, 'pay').click()
  await expect(other).toHaveURL(/\/training\/course$/)

  await button(page, said('en').pay).click()
  await expect(page.getByText(said('en').alreadyPaid)).toBeVisible()
  await expect(button(page, said('en').pay)).toBeDisabled()
  await expect(page.getByText(m['payments.noNext']({}, { locale: 'en' }))).toBeVisible()
})

test('a trial is started from the same page, without money @long', async ({ page }) => {
  await comeIn(page, {}, '/training/subscribe', 'en')
  await page
    .getByLabel(m['payments.level']({}, { locale: 'en' }))
    .selectOption({ label: 'Start: First blows' })
  await button(page, m['payments.startFree']({}, { locale: 'en' })).click()
  await expect(page).toHaveURL(/\/training\/course$/)
})

test('an order that is not there leads to the levels @long', async ({ page }) => {
  for (const path of ['/return?order=999999', '/return']) {
    await comeIn(page, {}, path, 'en')
    await expect(page).toHaveURL(/\/levels$/)
    await expect(page.getByText(m['payments.orderNotFound']({}, { locale: 'en' }))).toBeVisible()
  }
})

test('the waiting counts ten looks, one each ten seconds, then says it takes too long @long', async ({
  page,
}) => {
  await comeIn(page, {}, '/levels', 'en')
  await page.clock.install()
  let looks = 0
  let users = 0
  page.on('request', request => (users += Number(request.url().endsWith('/api/auth/user'))))
  await page.route('**/api/account/order?*', route => {
    looks += 1
    return route.fulfill({ json: { data: { id: 1, paid: false, status: 'pending', bonus: 0 } } })
  })
  await page.goto(page.url().replace('/levels', '/return?order=1'))
  await expect(page.getByText('Check 1 of 10')).toBeVisible()
  users = 0
  for (let look = 1; look <= 10; look++) {
    await expect(page.getByText(`Check ${look} of 10`)).toBeVisible()
    await page.clock.runFor(10_000)
    await expect.poll(() => looks).toBe(look + 1)
  }
  await expect(page.getByRole('heading', { name: m['payments.tooLong']({}, { locale: 'en' }) })).toBeVisible()
  await expect(
    page.getByRole('link', { name: m['payments.contactSupport']({}, { locale: 'en' }) }),
  ).toBeVisible()
  await expect.poll(() => users).toBe(1)
  await page.clock.runFor(60_000)
  expect(looks).toBe(11)

  await button(page, m['payments.checkPayment']({}, { locale: 'en' })).click()
  await expect(page.getByText('Check 1 of 10')).toBeVisible()
  expect(looks).toBe(12)
})
