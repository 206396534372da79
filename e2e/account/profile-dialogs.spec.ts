import { expect, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { register, signOut } from '../learner.ts'
import { EN, field, openProfile, press } from './profile.ts'

// What the profile changes in a dialog: password and email.

test('the password changes in a dialog that stays while it is wrong, and this browser stays logged in @long', async ({
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

test('some minutes after the login the dialog asks for the password, says when it is wrong, and goes on @long', async ({
  page,
}) => {
  const { email, password } = await openProfile(page)
  // As the server answers five minutes later.
  await page.route('**/api/account/email/change', route =>
    'password' in route.request().postDataJSON()
      ? route.continue()
      : route.fulfill({ status: 403, json: { status: 'prove_password' } }),
  )
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: m['account.saveEmail']({}, EN) })
  const passwordField = dialog.getByLabel(m['account.currentPassword']({}, EN))
  await press(page, m['account.changeEmail']({}, EN))
  await dialog.getByLabel(m['account.newEmail']({}, EN)).fill(`new-${email}`)
  await expect(passwordField).toHaveCount(0)
  await submit.click()
  await expect(passwordField).toBeFocused()
  await expect(passwordField).toHaveAccessibleDescription(m['account.provePassword']({}, EN))
  await expect(page.getByRole('alert')).toHaveCount(0)

  await submit.click()
  await expect(dialog.getByText(m['errors.fillCurrentPassword']({}, EN))).toBeVisible()
  await passwordField.fill('not this one')
  await submit.click()
  await expect(page.getByText(m['errors.wrong_password']({}, EN))).toBeVisible()
  await passwordField.fill(password)
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByText(`new-${email}`)).toBeVisible()
})

test('the email changes in a dialog: the same one sends nothing, a taken one keeps it open @long', async ({
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

test('after a change of address the login form offers the new one, as the school writes it @long', async ({
  page,
}) => {
  const { email } = await openProfile(page)
  const dialog = page.getByRole('dialog')
  await press(page, m['account.changeEmail']({}, EN))
  await dialog.getByLabel(m['account.newEmail']({}, EN)).fill(`New-${email}`)
  await dialog.getByRole('button', { name: m['account.saveEmail']({}, EN) }).click()
  await expect(dialog).toHaveCount(0)
  await signOut(page, 'en')
  await page.goto('/account/login')
  await expect(field(page, m['auth.email']({}, EN))).toHaveValue(`new-${email}`)
})
