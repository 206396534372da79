import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { schoolUrl } from '../school.ts'

// The form of registration. English, for the specification gives these texts to the letter.

const EN = { locale: 'en' } as const
const open = async (page: Page, query = '') => {
  await page.context().addCookies([{ name: 'language', value: 'en', url: schoolUrl }])
  await page.goto(`${schoolUrl}/account/register${query}`)
}
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Create account' })
const terms = (page: Page) => page.getByRole('checkbox').first()

async function fill(page: Page, email = `${randomUUID()}@example.org`) {
  await field(page, 'Name').fill('Anna')
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('a long password')
  return email
}

test('what is missing is said beside its field, and the first of it gets the focus', async ({ page }) => {
  await open(page)
  const logIn = page.getByRole('main').getByRole('link', { name: 'Log in' })
  await expect(logIn).toHaveAttribute('href', '/account/login')
  await submit(page).click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(page.getByText('Please introduce yourself')).toBeVisible()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(m['errors.fillEmail']({}, EN))
  await expect(field(page, 'Password')).toHaveAccessibleDescription(m['errors.fillPassword']({}, EN))

  await fill(page)
  let sent = 0
  page.on('request', request => (sent += request.url().endsWith('/auth/register') ? 1 : 0))
  await submit(page).click()
  await expect(page.getByText('Please accept the Terms to continue')).toBeVisible()
  await expect(terms(page)).toBeFocused()
  expect(sent).toBe(0)
})

test('a password can be read, and what is typed survives another language @long', async ({ page }) => {
  await open(page, '?email=anna@example.org')
  await expect(field(page, 'Email')).toHaveValue('anna@example.org')
  await field(page, 'Password').fill('12345678')
  const reveal = page.getByRole('button', { name: m['common.showPassword']({}, EN) })
  await reveal.click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await reveal.click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: /Русский/ }).click()
  await expect(field(page, 'Пароль')).toHaveValue('12345678')
})

for (const [name, path] of [
  ['Terms', '/terms'],
  ['Privacy policy', '/privacy'],
  ['consent to the processing of personal data', '/consent'],
] as const) {
  test(`"${name}" opens beside the form, which keeps its words @long`, async ({ page }) => {
    await open(page)
    await field(page, 'Name').fill('Anna')
    const opening = page.waitForEvent('popup')
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(await opening).toHaveURL(`${schoolUrl}/account${path}`)
    await expect(field(page, 'Name')).toHaveValue('Anna')
  })
}

test('a new learner is greeted for no more than seven seconds and taken where they wanted', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '?redirect=/support')
  await fill(page)
  await terms(page).check()
  await submit(page).click()
  await expect(page).toHaveURL(`${schoolUrl}/account/support`)
  const notice = page.getByRole('status').filter({ hasText: 'Registration complete.' })
  await expect(notice).toBeVisible()
  await page.clock.runFor(7000)
  await expect(notice).toHaveCount(0)
})

test('an address that is taken is told, and the form stays as it was', async ({ page }) => {
  await open(page)
  const email = await fill(page)
  await terms(page).check()
  await submit(page).click()
  await expect(page).toHaveURL(/\/training\/start$/)
  await page.context().clearCookies({ name: 'User-Token' })

  await open(page)
  await fill(page, email.toUpperCase())
  await terms(page).check()
  await submit(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(field(page, 'Password')).toHaveValue('a long password')
  await expect(terms(page)).toBeChecked()
  await expect(submit(page)).toBeEnabled()
})
