import { expect, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { register } from './learner.ts'
import { EN, openProfile, press } from './profile.ts'

// What the profile changes in a dialog: password and email.

test('the password changes in a dialog that stays while it is wrong, and this browser stays logged in', async ({
  page,
}) => {
  const { password } = await openProfile(page)
  await press(page, m['account.changePassword']({}, EN))
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: m['account.savePassword']({}, EN) })
  await submit.click()
  await expect(dialog.getByText(m['errors.fillCurrentPassword']({}, EN))).toBeVisible()
  await dialog.getByLabel(m['account.currentPassword']({}, EN)).fill('not this one')
  await dialog.getByLabel(m['account.newPassword']({}, EN)).fill('a brand new password')
  await submit.click()
  await expect(page.getByText(m['errors.wrong_password']({}, EN))).toBeVisible()
  await expect(dialog.getByLabel(m['account.newPassword']({}, EN))).toHaveValue('a brand new password')
  await dialog.getByLabel(m['account.currentPassword']({}, EN)).fill(password)
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(m['answers.passwordChanged']({}, EN))).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/account\/profile$/)
})

test('the email changes in a dialog: the same one sends nothing, a taken one keeps it open', async ({
  page,
  browser,
}) => {
  const other = await browser.newPage()
  const { email: taken } = await register(other, 'en')
  await other.close()
  const { email } = await openProfile(page)
  const calls: string[] = []
  page.on('request', request => request.url().includes('/email/change') && calls.push(request.url()))
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: m['account.saveEmail']({}, EN) })
  await press(page, m['account.changeEmail']({}, EN))
  await dialog.getByLabel(m['account.newEmail']({}, EN)).fill(` ${email.toUpperCase()} `)
  await submit.click()
  await expect(dialog).toHaveCount(0)
  expect(calls).toEqual([])

  await press(page, m['account.changeEmail']({}, EN))
  await dialog.getByLabel(m['account.newEmail']({}, EN)).fill(taken)
  await submit.click()
  await expect(page.getByText(m['errors.email_taken']({}, EN))).toBeVisible()
  await dialog.getByLabel(m['account.newEmail']({}, EN)).fill(`new-${email}`)
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByText(`new-${email}`)).toBeVisible()
})
