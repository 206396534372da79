import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { EN, openProfile } from './profile.ts'

// Where a learner is logged in, and how they log out there.

const card = (page: Page) => page.getByRole('region', { name: m['account.sessions']({}, EN) })
const rows = (page: Page) => card(page).getByRole('listitem')
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'

/** The same learner logs in on so many phones; the token of the last. */
async function onPhones(page: Page, account: { email: string; password: string }, count: number) {
  let token = ''
  for (let phone = 0; phone < count; phone++) {
    const answer = await page.request.post('/api/auth/login', {
      headers: { 'User-Agent': IPHONE },
      data: account,
    })
    token = (await answer.json()).token
  }
  return token
}

const statusOf = async (page: Page, token: string) =>
  (await page.request.get('/api/auth/user', { headers: { Authorization: `Bearer ${token}` } })).status()

test('the profile shows this device and the others, and one press logs one of them out @long', async ({
  page,
}) => {
  const account = await openProfile(page)
  const token = await onPhones(page, account, 1)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(m['account.sessionNow']({}, EN))
  await expect(rows(page).first().getByRole('button')).toHaveCount(0)
  await expect(rows(page).last()).toContainText('Safari, iPhone')

  await page
    .getByRole('button', { name: m['account.endSessionOf']({ device: 'Safari, iPhone' }, EN) })
    .click()
  await expect(page.getByText(m['answers.sessionEnded']({}, EN))).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(card(page).getByRole('heading')).toBeFocused()
  expect(await statusOf(page, token)).toBe(401)
  await expect(page.getByRole('button', { name: m['account.endOtherSessions']({}, EN) })).toHaveCount(0)
})

test('all others log out after a question, and many sessions are shown on demand @long', async ({ page }) => {
  const account = await openProfile(page)
  const token = await onPhones(page, account, 6)
  await page.reload()
  await expect(rows(page)).toHaveCount(5)
  await card(page)
    .getByRole('button', { name: m['account.allSessions']({ count: 7 }, EN) })
    .click()
  await expect(rows(page)).toHaveCount(7)

  const ask = card(page).getByRole('button', { name: m['account.endOtherSessions']({}, EN) })
  const dialog = page.getByRole('dialog')
  await ask.click()
  await dialog.getByRole('button', { name: m['common.cancel']({}, EN) }).click()
  await expect(ask).toBeFocused()
  expect(await statusOf(page, token)).toBe(200)
  await ask.click()
  await dialog.getByRole('button', { name: m['account.endSession']({}, EN) }).click()
  await expect(rows(page)).toHaveCount(1)
  expect(await statusOf(page, token)).toBe(401)
  await page.reload()
  await expect(page).toHaveURL(/\/account\/profile$/)
})

test('the advice opens the dialog for a new password, which says at the field that a common one is refused @long', async ({
  page,
}) => {
  const { password } = await openProfile(page)
  await card(page).getByRole('button', { name: 'change your password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(m['account.currentPassword']({}, EN)).fill(password)
  const field = dialog.getByLabel(m['account.newPassword']({}, EN))
  await field.fill('солнышко')
  await dialog.getByRole('button', { name: m['account.savePassword']({}, EN) }).click()
  await expect(field).toHaveAccessibleDescription(m['errors.common_password']({}, EN))
  await field.fill('солнышко встаёт')
  await expect(dialog.getByText(m['errors.common_password']({}, EN))).toHaveCount(0)
})
