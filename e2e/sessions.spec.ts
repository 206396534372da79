import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { register, userOf } from './learner.ts'

// One learner in several tabs and browsers, also where clocks are wrong.

const EN = { locale: 'en' } as const
const toLevels = (page: Page) =>
  page
    .getByRole('link', { name: m['navbar.menuLevels']({}, EN) })
    .first()
    .click()

test('a new password: the other tab of this browser goes on, another browser is asked to log in @long', async ({
  page,
  context,
  browser,
}) => {
  const { password } = await register(page, 'en')
  const tab = await context.newPage()
  await tab.goto('/account/awards')
  const elsewhere = await browser.newContext()
  await elsewhere.addCookies(await context.cookies())
  const other = await elsewhere.newPage()
  await other.goto('/account/awards')
  await expect(other).toHaveURL(/\/account\/awards$/)

  await page.goto('/account/profile')
  await page.getByRole('button', { name: m['account.changePassword']({}, EN), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(m['account.currentPassword']({}, EN)).fill(password)
  await dialog.getByLabel(m['account.newPassword']({}, EN)).fill('a brand new password')
  await dialog.getByRole('button', { name: m['account.savePassword']({}, EN) }).click()
  await expect(dialog).toHaveCount(0)

  await toLevels(tab)
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await tab.reload()
  await expect(tab).toHaveURL(/\/account\/levels$/)
  await other.reload()
  await expect(other).toHaveURL(/\/account\/login\?redirect=/)
  await elsewhere.close()
})

for (const [what, hours] of [
  ['a day ahead', 24],
  ['a day behind', -24],
] as const) {
  test(`a browser whose clock is ${what} stays logged in @long`, async ({ page }) => {
    const { email } = await register(page, 'en')
    await page.clock.install({ time: Date.now() + hours * 60 * 60 * 1000 })
    await page.goto('/account/profile')
    await toLevels(page)
    await page.reload()
    await expect(page).toHaveURL(/\/account\/levels$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await userOf(page)).email).toBe(email)
  })
}
