import { expect, type Page } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { register } from '../learner.ts'

// The profile, as the tests find their way in it.

export const EN = { locale: 'en' } as const
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const save = (page: Page) => press(page, m['account.save']({}, EN))

export async function openProfile(page: Page) {
  const account = await register(page, 'en')
  await page
    .getByRole('link', { name: m['navbar.menuProfile']({}, EN) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/account\/profile$/)
  return account
}
