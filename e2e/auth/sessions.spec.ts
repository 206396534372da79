import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { register, userOf } from '../learner.ts'

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

test('a token past its end is exchanged before any call shows it @long', async ({ page }) => {
  await register(page, 'en')
  const token = (await page.context().cookies()).find(({ name }) => name === 'User-Token')
  if (!token) throw new Error('No learner is signed in')
  const address = page.url()
  // The page left behind may still be calling: it would exchange the token before it is looked at.
  await page.goto('about:blank')
  const [head, claims = '', seal] = token.value.split('.')
  const { iat, exp, ...who } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const past = Buffer.from(JSON.stringify({ ...who, iat: iat - 7200, exp: exp - 7200 })).toString('base64url')
  await page.context().addCookies([{ ...token, value: [head, past, seal].join('.') }])
  const headers = { Authorization: `Bearer ${token.value}` }
  await page.route('**/api/auth/refresh', route => route.fulfill({ headers, json: {} }))

  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto(address)
  await expect.poll(() => calls.slice(0, 2)).toEqual(['/api/auth/refresh', '/api/auth/user'])
})
