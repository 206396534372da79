import { expect, type Page, type Route, test } from '@playwright/test'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { comeIn, schoolUrl } from '../school.ts'

// Who gets where: the /training redirect, the guard, titles.

const TRIAL = { course: 'start-trial' }
const WEEK_DONE = { owns: ['start-1'], course: 'start-1', answers: 6 }
const COURSE_DONE = { ...TRIAL, answers: 24 }

const REDIRECTS = [
  ['nothing begun', {}, '/training', '/training/start'],
  ['a task open', { ...TRIAL, open: true }, '/training', '/training/task'],
  ['a course begun', TRIAL, '/training', '/training/course'],
  ['the week done', WEEK_DONE, '/training', '/training/course'],
  ['the course done', COURSE_DONE, '/training', '/training/finished'],
  ['the course done', COURSE_DONE, '/training/course', '/training/finished'],
  ['nothing begun', {}, '/training/finished', '/training/start'],
  ['a course begun', TRIAL, '/training/finished', '/training/course'],
  ['the week done', WEEK_DONE, '/training/finished', '/training/course'],
  ['nothing begun', {}, '/training/course', '/training/start'],
  ['nothing begun', {}, '/training/task', '/training/course'],
  ['nothing begun', {}, '/', '/training/start'],
] as const

for (const [state, past, from, to] of REDIRECTS) {
  test(`with ${state}, ${from} leads to ${to} @long`, async ({ page }) => {
    await comeIn(page, past, from)
    const end = state === 'nothing begun' ? '/training/start' : to
    await expect(page).toHaveURL(`${schoolUrl}/account${end}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  })
}

test('who leaves the board by the menu, the review too, comes to the course, from elsewhere to the open task @long', async ({
  page,
}) => {
  await comeIn(page, { ...TRIAL, answers: 1, open: true }, '/training')
  await expect(page).toHaveURL(/\/training\/task$/)
  await menuLink(page, 'Тренировка').click()
  await expect(page).toHaveURL(/\/training\/course$/)
  await menuLink(page, 'Профиль').click()
  await expect(page).toHaveURL(/\/profile$/)
  await menuLink(page, 'Тренировка').click()
  await expect(page).toHaveURL(/\/training\/task$/)
  await menuLink(page, 'Решённое').click()
  await page
    .getByRole('link', { name: m['solved.showOf']({ topic: 'Отвлечение' }, { locale: 'ru' }) })
    .click()
  await expect(page).toHaveURL(/\/solved\/\d+\/task$/)
  await menuLink(page, 'Тренировка').click()
  await expect(page).toHaveURL(/\/training\/course$/)
})

for (const training of [null, { status: 'x', step: null }]) {
  test(`a training state of ${JSON.stringify(training)} leads to Start @long`, async ({ page }) => {
    await changeUser(page, user => ({ ...user, training: training && { ...user.training, ...training } }))
    await comeIn(page, TRIAL, '/training')
    await expect(page).toHaveURL(/\/training\/start$/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

for (const status of [401, 403, 404, 422]) {
  test(`user info that fails with ${status} ends the session @long`, async ({ page }) => {
    await page.route('**/api/auth/user', route => route.fulfill({ status, json: { message: 'Нет' } }))
    await comeIn(page, {}, '/profile?x=1')
    await expect(page).toHaveURL(/\/account\/login\?redirect=%2Fprofile$/)
    await expect(page.getByRole('alert')).toHaveCount(1)
    expect(await tokenOf(page)).toBeUndefined()
  })
}

test('user info that fails with 500 keeps the session for later', async ({ page }) => {
  await page.route('**/api/auth/user', route => route.fulfill({ status: 500, json: { message: 'Ой' } }))
  await comeIn(page, {}, '/profile')
  await expect(page).toHaveURL(/\/account\/login\?redirect=%2Fprofile$/)
  expect(await tokenOf(page)).toBeDefined()
  await page.unroute('**/api/auth/user')
  await page.goto(`${schoolUrl}/account/levels`)
  await expect(page.getByRole('article').first()).toBeVisible()
})

for (const [what, answer] of [
  ['no network', (route: Route) => route.abort()],
  ['429', (route: Route) => route.fulfill({ status: 429, json: {} })],
  ['502', (route: Route) => route.fulfill({ status: 502, body: '<html>' })],
  ['503', (route: Route) => route.fulfill({ status: 503, json: {} })],
  ['504', (route: Route) => route.fulfill({ status: 504, body: '' })],
] as const) {
  test(`a school that cannot be reached (${what}) is waited for up to a minute @long`, async ({ page }) => {
    let asked = 0
    await page.route('**/api/auth/user', route => {
      asked += 1
      return answer(route)
    })
    await openUnreachable(page)
    await pass(page, 50)
    await expect(unreachable(page)).toBeVisible()
    expect(await tokenOf(page)).toBeDefined()
    expect(asked).toBeLessThan(12)
    await page.unroute('**/api/auth/user')
    await pass(page, 11)
    await expect(page.getByLabel(m['account.firstName']({}, { locale: 'ru' }), { exact: true })).toBeVisible()
    await expect(unreachable(page)).toHaveCount(0)
    expect(await tokenOf(page)).toBeDefined()
  })
}

test('a school that cannot be reached for a minute ends the session, as any other failure does @long', async ({
  page,
}) => {
  await page.route('**/api/auth/user', route => route.fulfill({ status: 503, json: {} }))
  await openUnreachable(page)
  await pass(page, 70)
  await expect(page).toHaveURL(/\/account\/login\?redirect=%2Fprofile$/)
  expect(await tokenOf(page)).toBeUndefined()
  await expect(unreachable(page)).toHaveCount(0)
})

test('a page that waits for the school is accessible @long', async ({ page }) => {
  await page.route('**/api/auth/user', route => route.fulfill({ status: 503, json: {} }))
  await comeIn(page, {}, '/profile')
  await expect(unreachable(page)).toBeVisible()
  await expectAccessible(page)
})

const unreachable = (page: Page) => page.getByText(m['common.unreachable']({}, { locale: 'ru' }))

/** The profile of a learner whose user info does not come; from now on time passes by `pass` alone. */
async function openUnreachable(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await comeIn(page, {}, '/profile')
  await expect(async () => {
    await page.clock.runFor(50)
    expect(await unreachable(page).count()).toBe(1)
  }).toPass()
}

/** Second by second, so that calls are answered in between. */
async function pass(page: Page, seconds: number) {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1000)
}

test('coming back from a payment keeps the order through the login @long', async ({ page }) => {
  await page.goto(`${schoolUrl}/account/return?order=5`)
  await expect(page).toHaveURL(/\/login\?redirect=%2Freturn%3Forder%3D5$/)
})

test('user info is asked for once, however many screens follow @long', async ({ page }) => {
  let asked = 0
  page.on('request', request => (asked += request.url().endsWith('/api/auth/user') ? 1 : 0))
  await comeIn(page, TRIAL, '/levels')
  for (const name of ['Профиль', 'Уровни', 'Награды']) await menuLink(page, name).click()
  await expect(page).toHaveURL(/\/awards$/)
  expect(asked).toBe(1)
})

test('an unknown role is led to the page that refuses it', async ({ page }) => {
  await changeUser(page, user => ({ ...user, role: 'other' }))
  await comeIn(page, {}, '/profile')
  await expect(page).toHaveURL(/\/account\/403$/)
  await expect(
    page.getByRole('heading', { name: m['app.forbiddenTitle']({}, { locale: 'ru' }) }),
  ).toBeVisible()
})

test('an email unconfirmed for too long closes all but the documents @long', async ({ page }) => {
  await comeIn(page, { confirmed: false, daysAgo: 9 }, '/levels')
  for (const path of ['/training', '/profile', '/support', '/solved', '/']) {
    await page.goto(`${schoolUrl}/account${path}`)
    await expect(page).toHaveURL(/\/email-verification$/)
  }
  await expect(page).toHaveTitle(
    `${m['navbar.emailVerification']({}, { locale: 'ru' })}${m['common.titleSuffix']({}, { locale: 'ru' })}`,
  )
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: /English/ })).toBeVisible()
  for (const path of ['/terms', '/privacy', '/consent', '/401', '/403', '/404']) {
    await page.goto(`${schoolUrl}/account${path}`)
    await expect(page).toHaveURL(`${schoolUrl}/account${path}`)
  }
})

test('a guest is asked to log in only where a learner is needed', async ({ page }) => {
  for (const path of ['/login', '/register', '/401', '/403', '/404', '/terms', '/privacy', '/consent']) {
    await page.goto(`${schoolUrl}/account${path}`)
    await expect(page).toHaveURL(`${schoolUrl}/account${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  }
  for (const path of ['/training/course', '/levels', '/stats', '/invite', '/email-verification']) {
    await page.goto(`${schoolUrl}/account${path}`)
    await expect(page).toHaveURL(`${schoolUrl}/account/login?${new URLSearchParams({ redirect: path })}`)
  }
})

const TITLED = {
  '/login': m['navbar.login'],
  '/register': m['navbar.register'],
  '/401': m['navbar.unauthorized'],
  '/403': m['errors.403'],
  '/404': m['navbar.notFound'],
  '/terms': m['navbar.terms'],
  '/privacy': m['navbar.privacy'],
  '/consent': m['navbar.consent'],
} as const
const DESCRIBED = {
  '/login': m['navbar.loginDescription'],
  '/register': m['navbar.registerDescription'],
  '/terms': m['navbar.termsDescription'],
  '/privacy': m['navbar.privacyDescription'],
} as const

for (const locale of LOCALES) {
  test(`pages open to everybody have their title and description, ${locale} @long`, async ({ page }) => {
    await page.context().addCookies([{ name: 'language', value: locale, url: schoolUrl }])
    for (const [path, title] of Object.entries(TITLED)) {
      await page.goto(`${schoolUrl}/account${path}`)
      await expect(page).toHaveTitle(`${title({}, { locale })}${m['common.titleSuffix']({}, { locale })}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title({}, { locale }))
      const description = Object.entries(DESCRIBED).find(([described]) => described === path)?.[1]
      await expect(page.locator('meta[name="description"]')).toHaveAttribute(
        'content',
        description?.({}, { locale }) ?? '',
      )
    }
  })
}

const TITLED_FOR_LEARNERS = {
  '/training/start': m['navbar.levels'],
  '/levels': m['navbar.levels'],
  '/profile': m['navbar.profile'],
  '/invite': m['navbar.invite'],
  '/solved': m['navbar.solved'],
  '/stats': m['navbar.stats'],
  '/awards': m['navbar.awards'],
  '/videos': m['navbar.videos'],
  '/support': m['navbar.support'],
  '/training/subscribe': m['navbar.subscribe'],
} as const

for (const locale of LOCALES) {
  test(`pages for learners have their title, ${locale} @long`, async ({ page }) => {
    await comeIn(page, {}, '/levels', locale)
    for (const [path, title] of Object.entries(TITLED_FOR_LEARNERS)) {
      await page.goto(`${schoolUrl}/account${path}`)
      await expect(page).toHaveTitle(`${title({}, { locale })}${m['common.titleSuffix']({}, { locale })}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title({}, { locale }))
    }
  })
}

const menuLink = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name, exact: true })

const tokenOf = async (page: Page) =>
  (await page.context().cookies(schoolUrl)).find(({ name }) => name === 'User-Token')

async function changeUser(page: Page, change: (user: { training: object }) => object) {
  await page.route('**/api/auth/user', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
}
