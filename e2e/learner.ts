import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { User } from '@tabia/contract/entities.ts'
import { fromWire } from '@tabia/contract/wire.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

// What a newcomer does before the first task, in either language.

interface Account {
  email: string
  password: string
}

const newAccount = (): Account => ({ email: `${randomUUID()}@example.org`, password: 'a long password' })

/** A new learner of this browser, registered by call as the form does it; ends on the page of levels. */
export async function register(page: Page, locale: Locale): Promise<Account> {
  const account = newAccount()
  const cookie = (name: string, value: string) => ({ name, value, url: baseUrl() })
  const answer = await page.request.post('/api/auth/register', {
    headers: { 'Accept-Language': locale },
    data: { name: 'Анна', ...account, accept_terms: true, accept_consent: true },
  })
  const { token } = await answer.json()
  await page
    .context()
    .addCookies([cookie('User-Token', token), cookie('login', account.email), cookie('language', locale)])
  await page.goto('/account/training/start')
  return account
}

/** The same through the form. */
export async function registerByForm(page: Page, locale: Locale): Promise<void> {
  await openForm(page, locale)
  await sendForm(page, locale)
}

/** The page of registration, ready to be filled in. */
export async function openForm(page: Page, locale: Locale): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: locale, url: baseUrl() }])
  await page.goto('/account/register')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export async function sendForm(page: Page, locale: Locale): Promise<void> {
  const account = newAccount()
  const label = (text: string) => page.getByLabel(text, { exact: true })
  await label(m['auth.name']({}, { locale })).fill('Анна')
  await label(m['auth.email']({}, { locale })).fill(account.email)
  await label(m['auth.password']({}, { locale })).fill(account.password)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: m['auth.createAccount']({}, { locale }) }).click()
  await expect(page).toHaveURL(/\/training\/start$/)
}

/** A new learner at the first task of the first trial. */
export async function registerAtTask(page: Page, locale: Locale): Promise<Account> {
  const account = await register(page, locale)
  const headers = { Authorization: `Bearer ${await tokenOf(page)}`, 'Accept-Language': locale }
  const started = await page.request.post('/api/account/course', { headers, data: { level: 0, trial: true } })
  const { topics } = await started.json()
  await page.request.post('/api/account/task', { headers, data: { topic: topics[0].id } })
  await page.goto('/account/training/task')
  return account
}

const tokenOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === 'User-Token')?.value ?? ''

export async function signOut(page: Page, locale: Locale): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: m['common.logOut']({}, { locale }) })
    .click()
}

/** The learner as the server knows them, asked with the browser's own token. */
export async function userOf(page: Page): Promise<User> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request.get('/api/auth/user', { headers })
  expect(answer.status()).toBe(200)
  return fromWire(await answer.json()) as User
}

export const baseUrl = () => `http://127.0.0.1:${process.env['E2E_PORT'] ?? '3210'}`
