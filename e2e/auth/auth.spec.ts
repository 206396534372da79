import { expect, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { openForm, register, sendForm, signOut } from '../learner.ts'
import { expectNotice } from '../notice.ts'

// Coming in and going out.

test('who signs out on a protected page lands on the login form and gets back to where they wanted', async ({
  page,
}) => {
  const { email, password } = await register(page, 'en')
  await page.goto('/account/levels')
  await signOut(page, 'en')
  await expect(page).toHaveURL(/\/account\/login/)

  await page.goto('/account/levels?from=letter')
  await expect(page).toHaveURL(/\/login\?redirect=%2Flevels$/)
  const field = page.getByLabel(m['auth.password']({}, { locale: 'en' }), { exact: true })
  await expect(page.getByLabel(m['auth.email']({}, { locale: 'en' }), { exact: true })).toHaveValue(email)
  await field.fill('not this one')
  await page
    .getByRole('main')
    .getByRole('button', { name: m['auth.logIn']({}, { locale: 'en' }) })
    .click()
  await expect(page.getByText(m['errors.wrong_login']({}, { locale: 'en' })).first()).toBeVisible()
  await expect(field).toHaveValue('')

  await field.fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: m['auth.logIn']({}, { locale: 'en' }) })
    .click()
  await expect(page).toHaveURL(/\/account\/levels$/)
})

test('a refused login says why above the fields @long', async ({ page }) => {
  const { email } = await register(page, 'en')
  await signOut(page, 'en')
  const say = { locale: 'en' } as const
  await page.goto('/account/login')
  await page.getByLabel(m['auth.email']({}, say), { exact: true }).fill(email)
  const password = page.getByLabel(m['auth.password']({}, say), { exact: true })
  await password.fill('not this one')
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  await expect(main.getByText(m['errors.wrong_login']({}, say))).toBeVisible()
  await expect(password).toHaveAccessibleDescription(new RegExp(m['errors.wrong_login']({}, say)))
})

test('a log out the school did not hear of is over here all the same, and is told @long', async ({
  page,
}) => {
  await register(page, 'en')
  await page.route('**/api/auth/logout', route => route.abort())
  await signOut(page, 'en')
  await expect(page).toHaveURL(/\/account\/login/)
  await expect(page.getByRole('alert')).toContainText(m['errors.common']({}, { locale: 'en' }))
})

test('a newcomer is told for seven seconds that a letter is on its way @long', async ({ page }) => {
  // The clock stops only then: a page waits for its first frame.
  await openForm(page, 'en')
  await expectNotice(page, { text: m['answers.registered']({}, { locale: 'en' }), seconds: 7 }, () =>
    sendForm(page, 'en'),
  )
})

test('the language changes at once, stays after a reload and is kept with the account', async ({ page }) => {
  await register(page, 'ru')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m['navbar.levels']({}, { locale: 'ru' }))
  await page.getByRole('button', { name: /English/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m['navbar.levels']({}, { locale: 'en' }))
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()
  await page.context().clearCookies({ name: 'language' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('an unknown path is a page that says so, and leads on', async ({ page }) => {
  await page.goto('/account/nope/nope')
  await expect(page).toHaveURL(/\/account\/404$/)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('a form that is not filled says what is missing and sends nothing', async ({ page }) => {
  const calls: string[] = []
  page.on('request', request => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/account/register')
  await page.getByRole('button', { name: m['auth.createAccount']({}, { locale: 'ru' }) }).click()
  await expect(page.getByText(m['errors.fillName']({}, { locale: 'ru' }))).toBeVisible()
  await expect(page.getByText(m['errors.acceptTerms']({}, { locale: 'ru' }))).toBeVisible()
  expect(calls).toEqual([])
})
