import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { baseUrl, register, signOut, userOf } from '../learner.ts'
import { pressInLetter } from '../letters.ts'
import { expectNotice } from '../notice.ts'

// The account: its address, its password.

const EN = { locale: 'en' } as const
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

test('a learner who forgot the password sets a new one by the link of the letter', async ({ page }) => {
  const { email } = await register(page, 'en')
  await signOut(page, 'en')
  await page.goto('/account/login')
  await press(page, m['auth.forgotPassword']({}, EN))
  await expect(field(page, m['auth.email']({}, EN))).toHaveValue(email)
  await expectNotice(page, { text: m['answers.passwordLinkSent']({}, EN), seconds: 6 }, () =>
    press(page, m['auth.sendLink']({}, EN)),
  )
  await press(page, m['auth.backToLogin']({}, EN))
  await expect(field(page, m['auth.password']({}, EN))).toBeVisible()

  await pressInLetter(page, email, m['letters.reset.button']({}, EN))
  await expect(page).toHaveURL(/\/account\/password\/reset\/[0-9a-f]{64}\?email=/)
  const password = field(page, m['auth.newPassword']({}, EN))
  await password.fill('seven77')
  await press(page, m['auth.changePassword']({}, EN))
  await expect(page.getByText(m['errors.fillPassword']({}, EN))).toBeVisible()
  await password.fill('a brand new password')
  await press(page, m['auth.changePassword']({}, EN))

  await expect(page.getByText(m['answers.passwordChanged']({}, EN))).toBeVisible()
  await expect(page).toHaveURL(/\/account\/login\?email=/)
  await expect(field(page, m['auth.email']({}, EN))).toHaveValue(email)
  await page.goBack()
  await expect(page).not.toHaveURL(/\/password\/reset/)
  await page.goto(`/account/login`)
  await field(page, m['auth.password']({}, EN)).fill('a brand new password')
  await press(page, m['auth.logIn']({}, EN))
  await expect(page).toHaveURL(/\/training\/start$/)
})

test('the form for a new password goes on after a failure, and leads away at once when it succeeds @long', async ({
  page,
}) => {
  const { email } = await register(page, 'en')
  await page.request.post('/api/auth/password/email', { data: { email } })
  await pressInLetter(page, email, m['letters.reset.button']({}, EN))
  await expect(page.locator('input[name=email][type=hidden]')).toHaveValue(email)
  const submit = page.getByRole('button', { name: m['auth.changePassword']({}, EN), exact: true })

  await page.route('**/api/auth/password/reset', route => route.fulfill({ status: 500, json: {} }))
  await field(page, m['auth.newPassword']({}, EN)).fill('a brand new password')
  await submit.click()
  await expect(page.getByText(m['errors.common']({}, EN))).toBeVisible()
  await expect(submit).toBeEnabled()

  await page.unroute('**/api/auth/password/reset')
  // The browser's own session has ended with all others; its goodbye is not waited for.
  await page.route('**/api/auth/logout', () => {})
  await submit.click()
  await expect(page.getByText(m['answers.passwordChanged']({}, EN))).toBeVisible()
  await expect(page).toHaveURL(/\/account\/login\?email=/)
})

for (const address of ['/account/password/reset/abc', '/account/password/reset?email=a@b.co']) {
  test(`${address} is no link: the login form, and a word about it @long`, async ({ page }) => {
    await page.context().addCookies([{ name: 'language', value: 'en', url: 'http://127.0.0.1' }])
    await page.goto(address)
    await expect(page.getByText(m['errors.invalid_reset_link']({}, EN))).toBeVisible()
    await expect(page).toHaveURL(/\/account\/login$/)
  })
}

test('a learner with an unconfirmed address confirms it and moves on to another level @long', async ({
  page,
  context,
}) => {
  const { email } = await register(page, 'en')
  await page.getByRole('button', { name: /First steps/ }).click()
  await expect(page).toHaveURL(/\/training\/course$/)
  await page.goto('/account/levels')
  const other = page.getByRole('listitem').filter({ hasText: 'Junior' }).getByRole('button').first()
  await other.click()
  await expect(page).toHaveURL(/\/account\/email-verification$/)
  await expect(page.getByText(m['account.verifyLater']({}, EN))).toBeVisible()

  const send = page.getByRole('button', { name: m['account.sendLetter']({}, EN) })
  await expectNotice(page, { text: m['answers.letterSent']({ email }, EN), seconds: 5 }, () => send.click())
  await expect(send).toHaveCount(0)

  const mailbox = await context.newPage()
  await pressInLetter(mailbox, email, m['letters.verify.button']({}, EN))
  await expect(mailbox).toHaveURL(/\/account\/training\/course$/)
  await mailbox.close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText(m['common.emailConfirmed']({}, EN))).toBeVisible()
  await expect(page).toHaveURL(/\/training\/course$/)

  await page.goto('/account/levels')
  await other.click()
  await expect(page).toHaveURL(/\/training\/course$/)
  expect((await userOf(page)).training.course?.levelName).toBe('Junior')
})

test('a confirmed address says so: in this browser, and on a device that is not logged in @long', async ({
  page,
  browser,
}) => {
  const { email, password } = await register(page, 'en')
  const device = await browser.newPage()
  await device.context().addCookies([{ name: 'language', value: 'en', url: baseUrl() }])
  await pressInLetter(device, email, m['letters.verify.button']({}, EN))
  await expect(device).toHaveURL(/\/account\/login\?/)
  await expect(device.getByText(m['auth.emailConfirmed']({}, EN))).toBeVisible()
  await field(device, m['auth.email']({}, EN)).fill(email)
  await field(device, m['auth.password']({}, EN)).fill(password)
  await press(device, m['auth.logIn']({}, EN))
  await expect(device).toHaveURL(/\/training\/start$/)
  await device.close()

  // The welcome has come meanwhile.
  const subject = m['letters.verify.subject']({}, EN)
  await pressInLetter(page, email, m['letters.verify.button']({}, EN), subject)
  await expect(page.getByText(m['common.emailConfirmed']({}, EN))).toBeVisible()
  await expect(page).toHaveURL(/\/training\/start$/)
})

test('past the days of grace every way leads to the verification, where a mistyped address is corrected @long', async ({
  page,
}) => {
  const { email } = await register(page, 'en')
  await page.route('**/api/auth/user', async route => {
    const answer = await route.fetch()
    const user = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...user, email_verification_needed: !user.email_verified_at },
    })
  })
  for (const path of ['/training', '/support', '/levels']) {
    await page.goto(`/account${path}`)
    await expect(page).toHaveURL(/\/account\/email-verification$/)
  }
  await expect(page.getByText(m['account.verifyNeeded']({}, EN))).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)

  const dialog = page.getByRole('dialog')
  const change = () => press(page, m['account.change']({}, EN))
  await change()
  await dialog.getByRole('button', { name: m['account.saveEmail']({}, EN) }).click()
  await expect(dialog).toHaveCount(0)
  await change()
  await dialog.getByLabel(m['account.newEmail']({}, EN)).fill('not an address')
  await dialog.getByRole('button', { name: m['account.saveEmail']({}, EN) }).click()
  await expect(dialog.getByText(m['errors.fillEmail']({}, EN))).toBeVisible()
  await dialog.getByLabel(m['account.newEmail']({}, EN)).fill(`right-${email}`)
  await dialog.getByRole('button', { name: m['account.saveEmail']({}, EN) }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByText(`right-${email}`)).toBeVisible()

  await pressInLetter(page, `right-${email}`, m['letters.verify.button']({}, EN))
  await expect(page).toHaveURL(/\/training\/start$/)
  await page.goto('/account/email-verification')
  await expect(page).toHaveURL(/\/training\/start$/)
})

test('a change of address is taken back by the letter to the former one @long', async ({ page }) => {
  const { email, password } = await register(page, 'en')
  await pressInLetter(page, email, m['letters.verify.button']({}, EN))
  await expect(page).toHaveURL(/\/training\/start$/)
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'User-Token')?.value ?? ''
  const headers = { authorization: `Bearer ${token}` }
  await page.request.post('/api/account/email/change', { headers, data: { email: `thief-${email}` } })

  await openUndoLetter(page)
  await expect(page).toHaveURL(/\/account\/email\/undo\//)
  await press(page, m['auth.undo']({}, EN))
  await expect(page.getByText(m['auth.undonePasswordStays']({ email }, EN))).toBeVisible()
  await expect(page).toHaveURL(/\/account\/email\/undo\//)

  await page.reload()
  await expect(page.getByText(m['auth.undonePasswordStays']({ email }, EN))).toBeVisible()

  // A form that has lain too long gives way to the button, which brings another one.
  await page.route('**/api/auth/password/reset', route =>
    route.fulfill({ status: 422, json: { errors: [m['errors.invalid_reset_link']({}, EN)] } }),
  )
  await field(page, m['auth.newPassword']({}, EN)).fill('a password of my own')
  await press(page, m['auth.changePassword']({}, EN))
  await expect(page.getByText(m['errors.invalid_reset_link']({}, EN))).toBeVisible()
  await press(page, m['auth.undo']({}, EN))
  await expect(page.getByText(m['auth.undonePasswordStays']({ email }, EN))).toBeVisible()
  await page
    .getByRole('link', { name: m['auth.logIn']({}, EN), exact: true })
    .last()
    .click()
  await expect(field(page, m['auth.email']({}, EN))).toHaveValue(email)
  await field(page, m['auth.password']({}, EN)).fill(password)
  await press(page, m['auth.logIn']({}, EN))
  await expect(page).toHaveURL(/\/training\/start$/)
})

test('a password set after the change is void, and the owner chooses another one on the same page @long', async ({
  page,
}) => {
  const { email, password } = await register(page, 'en')
  await pressInLetter(page, email, m['letters.verify.button']({}, EN))
  await expect(page).toHaveURL(/\/training\/start$/)
  const authorization = `Bearer ${(await page.context().cookies()).find(({ name }) => name === 'User-Token')?.value}`
  const account = (path: string, data: object) =>
    page.request.post(`/api/account/${path}`, { headers: { authorization }, data })
  await account('email/change', { email: `thief-${email}` })
  await account('password/change', { current_password: password, new_password: 'what the thief set' })

  await openUndoLetter(page)
  await press(page, m['auth.undo']({}, EN))
  await expect(page.getByText(m['auth.undonePasswordVoid']({ email }, EN))).toBeVisible()
  const newPassword = field(page, m['auth.newPassword']({}, EN))
  await expect(page.getByText(/old password/)).toHaveCount(0)
  await newPassword.fill('a password of my own')
  await press(page, m['auth.changePassword']({}, EN))

  await expect(page).toHaveURL(/\/account\/login\?email=/)
  await field(page, m['auth.password']({}, EN)).fill('a password of my own')
  await press(page, m['auth.logIn']({}, EN))
  await expect(page).toHaveURL(/\/training\/start$/)
})

async function openUndoLetter(page: Page): Promise<void> {
  await page.goto('/dev/mail')
  await page
    .getByRole('link', { name: m['letters.emailChanged.subject']({}, EN) })
    .first()
    .click()
  await page
    .frameLocator('iframe')
    .getByRole('link', { name: m['letters.emailChanged.button']({}, EN) })
    .click()
}
