import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { register } from '../learner.ts'
import { pressInLetter } from '../letters.ts'

// What the school holds of a learner: taken along, or erased.

const EN = { locale: 'en' } as const
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fileBy(page: Page, button: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

async function deleteAccount(page: Page, password: string) {
  await press(page, m['account.deleteAccount']({}, EN))
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: m['account.deleteAccount']({}, EN) })
  await dialog.getByLabel(m['account.currentPassword']({}, EN)).fill('not this one')
  await submit.click()
  await expect(page.getByText(m['errors.wrong_password']({}, EN))).toBeVisible()
  await dialog.getByLabel(m['account.currentPassword']({}, EN)).fill(password)
  await submit.click()
  await expect(page.getByText(/Your account will be erased on/)).toBeVisible()
  await expect(page).toHaveURL(/\/account\/login$/)
}

async function logIn(page: Page, password: string) {
  await page.getByLabel(m['auth.password']({}, EN), { exact: true }).fill(password)
  await press(page, m['auth.logIn']({}, EN))
  await expect(page).toHaveURL(/\/training\/start$/)
}

test('data are taken along, and the account deleted and kept again, both ways @long', async ({ page }) => {
  const { email, password } = await register(page, 'en')
  await page.goto('/account/profile')
  const data = await fileBy(page, m['account.downloadData']({}, EN))
  expect(data.name).toBe('tabia-data.json')
  expect(JSON.parse(data.text).account.email).toBe(email)
  expect((await fileBy(page, m['account.downloadGames']({}, EN))).name).toBe('tabia-games.pgn')

  await deleteAccount(page, password)
  await page.goto('/account/profile')
  await expect(page).toHaveURL(/\/account\/login/)
  await page.goto('/account/login')
  await logIn(page, password)
  await expect(page.getByText(m['answers.accountKept']({}, EN))).toBeVisible()

  await page.goto('/account/profile')
  await deleteAccount(page, password)
  await pressInLetter(page, email, m['letters.deleted.button']({}, EN))
  await expect(page).toHaveURL(/\/account\/delete\/undo\/[0-9a-f]{64}$/)
  await press(page, m['auth.keep']({}, EN))
  await expect(page.getByText(m['answers.accountKept']({}, EN))).toBeVisible()
  await expect(page.getByLabel(m['auth.email']({}, EN), { exact: true })).toHaveValue(email)
  await logIn(page, password)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the dialog that deletes, and the page that keeps, are accessible, ${colorScheme} @long`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/account/delete/undo/x')
    await expectAccessible(page)
    await register(page, 'en')
    await page.goto('/account/profile')
    await press(page, m['account.deleteAccount']({}, EN))
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
}
