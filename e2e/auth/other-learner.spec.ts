import { expect, type Page, test } from '@playwright/test'
import type { User } from '@tabia/contract/entities.ts'
import { fromWire } from '@tabia/contract/wire.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { tapMove } from '../training/board.ts'
import { comeIn, schoolTasks, schoolUrl } from '../school.ts'
import { checkButton } from '../training/task.ts'

// All tabs of a browser share one token: what a tab does when someone else signs in, or its learner signs out, in
// another one.

const EN = { locale: 'en' } as const
const TRIAL = { course: 'start-trial', open: true } as const
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: m['common.otherLearner']({}, EN) })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const firstName = (page: Page) => page.getByLabel(m['account.firstName']({}, EN), { exact: true })
const save = (page: Page) => button(page, m['account.save']({}, EN)).click()

/** A tab that learns of another sign-in from its own calls alone: no events of cookies, no focus. */
const withoutEvents = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(globalThis, 'cookieStore', { value: undefined }))

/** Another tab of this browser is signed in as someone else from now on; their token. */
async function signInElsewhere(page: Page, past: object = {}): Promise<string> {
  const answer = await page.request.post(`${schoolUrl}/learner`, {
    data: { name: 'Boris', ...past, locale: 'en' },
  })
  const { token } = await answer.json()
  await setToken(page, token)
  return token
}

const setToken = (page: Page, value: string) =>
  page.context().addCookies([{ name: 'User-Token', value, url: schoolUrl }])

const tokenOf = async (page: Page) =>
  (await page.context().cookies(schoolUrl)).find(({ name }) => name === 'User-Token')?.value

async function learnerOf(page: Page, token: string): Promise<User> {
  const headers = { authorization: `Bearer ${token}` }
  return fromWire(await (await page.request.get(`${schoolUrl}/api/auth/user`, { headers })).json()) as User
}

/** Calls of this page that change something, from now on. */
function changesBy(page: Page): string[] {
  const changes: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/') && request.method() !== 'GET') changes.push(request.url())
  })
  return changes
}

test('a profile is never saved into the account of someone who signed in in another tab', async ({
  page,
}) => {
  await withoutEvents(page)
  await comeIn(page, { name: 'Anna' }, '/profile', 'en')
  await firstName(page).fill('Annabel')
  const boris = await signInElsewhere(page)
  const changes = changesBy(page)
  await save(page)
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(/\/training\/start$/)
  await expect(page.getByRole('banner').getByText('Boris')).toBeVisible()
  expect(changes).toEqual([])
  expect(await tokenOf(page)).toBe(boris)
  expect((await learnerOf(page, boris)).firstName).toBe('Boris')
})

const ACTIONS: { what: string; past?: object; path: string; act: (page: Page) => Promise<void> }[] = [
  {
    what: 'a payment',
    path: '/training/subscribe/0?paid=true',
    act: page => button(page, m['payments.pay']({}, EN)).click(),
  },
  {
    what: 'a switch of course',
    past: TRIAL,
    path: '/levels',
    act: page => button(page, `${m['training.startTrial']({}, EN)} Find the motif`).click(),
  },
  {
    what: 'a review',
    path: '/support',
    async act(page) {
      await page.getByLabel(m['support.subject']({}, EN), { exact: true }).selectOption('review')
      await page.getByLabel(m['support.message']({}, EN), { exact: true }).fill('A good school')
      await button(page, m['support.send']({}, EN)).click()
    },
  },
  {
    what: 'a photo',
    path: '/profile',
    async act(page) {
      await page.locator('input[type=file]').setInputFiles('web/public/app-icon-512.png')
      await button(page, m['account.savePhoto']({}, EN)).click()
    },
  },
  { what: 'a language', path: '/stats', act: page => button(page, /^RU/).first().click() },
  {
    what: 'an answer',
    past: TRIAL,
    path: '/training/task',
    async act(page) {
      const [task] = schoolTasks('start-trial')
      await tapMove(page, task?.fen ?? '', task?.rightMoves[0] ?? '')
      await checkButton({ page, locale: 'en' }).click()
    },
  },
  {
    what: 'the end of a session',
    path: '/stats',
    act: page =>
      page
        .getByRole('banner')
        .getByRole('button', { name: m['common.logOut']({}, EN) })
        .click(),
  },
]

for (const { what, past = {}, path, act } of ACTIONS) {
  test(`of another learner is not sent: ${what} @long`, async ({ page }) => {
    await withoutEvents(page)
    await comeIn(page, { name: 'Anna', ...past }, path, 'en')
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.waitForLoadState('networkidle')
    const boris = await signInElsewhere(page, past)
    const changes = changesBy(page)
    await act(page)
    await expect(notice(page)).toBeVisible()
    expect(changes).toEqual([])
    expect(await tokenOf(page)).toBe(boris)
  })
}

for (const [how, notices] of [
  ['a change of cookies', undefined],
  ['the focus', () => dispatchEvent(new Event('focus'))],
  ['being shown', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['coming back from history', () => dispatchEvent(new Event('pageshow'))],
] as const) {
  test(`a tab notices by ${how}, before anything is pressed @long`, async ({ page }) => {
    if (notices) await withoutEvents(page)
    await comeIn(page, { name: 'Anna' }, '/profile', 'en')
    await expect(firstName(page)).toHaveValue('Anna')
    await signInElsewhere(page)
    if (notices) await page.evaluate(notices)
    await expect(notice(page)).toBeVisible()
    await expect(page.getByRole('banner').getByText('Boris')).toBeVisible()
  })
}

test('a page that is open to everybody stays where it is @long', async ({ page }) => {
  await comeIn(page, { name: 'Anna' }, '/terms', 'en')
  await expect(page.getByRole('banner').getByText('Anna')).toBeVisible()
  await signInElsewhere(page)
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('banner').getByText('Boris')).toBeVisible()
})

test('what was typed waits in its tab for the learner who typed it @long', async ({ page }) => {
  const message = page.getByLabel(m['support.message']({}, EN), { exact: true })
  await comeIn(page, { name: 'Anna' }, '/profile', 'en')
  const anna = (await tokenOf(page)) ?? ''
  await firstName(page).fill('Annabel')
  const boris = await signInElsewhere(page)
  await expect(notice(page)).toBeVisible()
  await setToken(page, anna)
  await expect(page.getByRole('banner').getByText('Anna')).toBeVisible()
  await page.goto(`${schoolUrl}/account/support`)
  await message.fill('Half a message')
  await setToken(page, boris)
  await expect(page.getByRole('banner').getByText('Boris')).toBeVisible()
  for (const [path, field] of [
    ['/profile', firstName(page)],
    ['/support', message],
  ] as const) {
    await page.goto(`${schoolUrl}/account${path}`)
    await expect(field).toHaveValue(path === '/profile' ? 'Boris' : '')
  }
  await setToken(page, anna)
  await expect(page.getByRole('banner').getByText('Anna')).toBeVisible()
  await page.goto(`${schoolUrl}/account/support`)
  await expect(message).toHaveValue('Half a message')
  await page.goto(`${schoolUrl}/account/profile`)
  await expect(firstName(page)).toHaveValue('Annabel')
  await expect(page.getByText(m['account.unsaved']({}, EN))).toBeVisible()
})

test('signed out in another tab: this one leads to the login, and comes back with the same learner @long', async ({
  page,
}) => {
  await comeIn(page, { name: 'Anna' }, '/profile', 'en')
  await expect(firstName(page)).toHaveValue('Anna')
  const anna = (await tokenOf(page)) ?? ''
  const changes = changesBy(page)
  await page.context().clearCookies({ name: 'User-Token' })
  await expect(page).toHaveURL(/\/account\/login$/)
  await setToken(page, anna)
  await expect(page).toHaveURL(/\/training\/start$/)
  await expect(notice(page)).toHaveCount(0)
  expect(changes).toEqual([])
})

test('the same learner with a new session goes on @long', async ({ page }) => {
  await comeIn(page, { name: 'Anna' }, '/profile', 'en')
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  await firstName(page).fill('Annabel')
  const fresh = await page.request.get(`${schoolUrl}/api/auth/refresh`, { headers })
  await setToken(page, fresh.headers()['authorization']?.replace('Bearer ', '') ?? '')
  await save(page)
  await expect(page.getByText(m['answers.profileSaved']({}, EN))).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

for (const ends of ['with a log out', 'with another learner'] as const) {
  test(`an exchange of tokens on its way revives no session that ended meanwhile ${ends} @long`, async ({
    page,
  }) => {
    if (ends === 'with another learner') await withoutEvents(page)
    await comeIn(page, { name: 'Anna' }, '/videos', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    let answer = () => {}
    const held = new Promise<void>(resolve => (answer = resolve))
    await page.route('**/api/auth/refresh', async route => {
      const response = await route.fetch()
      await held
      await route.fulfill({ response })
    })
    // For this page the token is past its end.
    await page.evaluate(() => localStorage.setItem('tabia.clock', String(60 * 60_000)))
    const asked = page.waitForRequest('**/api/auth/refresh')
    await page
      .getByRole('link', { name: m['navbar.menuSupport']({}, EN) })
      .first()
      .click()
    await asked
    if (ends === 'with a log out') {
      await page
        .getByRole('banner')
        .getByRole('button', { name: m['common.logOut']({}, EN) })
        .click()
      await expect(page).toHaveURL(/\/account\/login$/)
      // The call that waited for the exchange is made without a token, and refused.
      const refused = page.waitForResponse('**/api/account/message-subjects')
      answer()
      expect((await refused).status()).toBe(401)
      expect(await tokenOf(page)).toBeUndefined()
    } else {
      const boris = await signInElsewhere(page)
      answer()
      await expect(notice(page)).toBeVisible()
      expect(await tokenOf(page)).toBe(boris)
    }
  })
}
