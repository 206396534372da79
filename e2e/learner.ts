import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { User } from '@tabia/contract/entities.ts'
import { fromWire } from '@tabia/contract/wire.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

// What a newcomer does before the first task, in either language.

/** Registers a new learner through the form; ends on the page of levels. */
export async function register(page: Page, locale: Locale): Promise<{ email: string; password: string }> {
  const account = { email: `${randomUUID()}@example.org`, password: 'a long password' }
  const label = (text: string) => page.getByLabel(text, { exact: true })
  await page.context().addCookies([{ name: 'language', value: locale, url: baseUrl() }])
  await page.goto('/account/register')
  await label(m['auth.name']({}, { locale })).fill('Анна')
  await label(m['auth.email']({}, { locale })).fill(account.email)
  await label(m['auth.password']({}, { locale })).fill(account.password)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: m['auth.createAccount']({}, { locale }) }).click()
  await expect(page).toHaveURL(/\/training\/start$/)
  return account
}

export async function signOut(page: Page, locale: Locale): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: m['common.logOut']({}, { locale }) })
    .click()
}

/** The learner as the server knows them, asked with the browser's own token. */
export async function userOf(page: Page): Promise<User> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'User-Token')?.value ?? ''
  const answer = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(200)
  return fromWire(await answer.json()) as User
}

export const baseUrl = () => `http://127.0.0.1:${process.env['E2E_PORT'] ?? '3210'}`
