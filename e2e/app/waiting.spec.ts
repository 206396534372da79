import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { comeIn, GRADUATE } from '../school.ts'

// While it is not known who comes.

const TRIAL = { course: 'start-trial', open: true }

for (const [path, title, comes] of [
  ['/levels', m['navbar.levels'], 'article'],
  ['/training/task', m['navbar.task'], 'grid'],
] as const) {
  test(`while user info is awaited a skeleton says and shows what comes: ${path} @long`, async ({ page }) => {
    await watchShifts(page)
    await stopClock(page)
    const answer = hold(page, '**/api/auth/user')
    const asked = page.waitForRequest('**/api/auth/user')
    await comeIn(page, TRIAL, path)
    await asked
    const status = page.getByRole('status').filter({ hasText: m['common.loading']({}, { locale: 'ru' }) })
    await expect(page.locator('.skeleton-mark')).toBeVisible()
    await expect(status).toHaveCount(0)
    await page.clock.runFor(300)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title({}, { locale: 'ru' }))
    await expect(status).toHaveCount(0)
    await page.clock.resume()
    await expect(status).toBeVisible()
    answer()
    await expect(page.getByRole(comes).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await shiftsOf(page)).toBeLessThan(0.001)
  })
}

test('statistics wait for both of their answers, and move nothing when they come @long', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await watchShifts(page)
  const answers = [hold(page, '**/account/rating-stats*'), hold(page, '**/account/training-stats*')]
  await comeIn(page, { course: 'start-trial', answers: 3, history: { days: 60, answers: 400 } }, '/stats')
  for (const answer of answers) {
    await expect(
      page.getByRole('status').filter({ hasText: m['common.loading']({}, { locale: 'ru' }) }),
    ).toBeVisible()
    answer?.()
  }
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: m['stats.themes']({}, { locale: 'ru' }) })).toBeVisible()
  expect(await shiftsOf(page)).toBeLessThan(0.01)
})

for (const [path, call, words] of [
  ['/solved', '**/api/account/solved/courses', m['solved.show']],
  ['/awards', '**/api/account/awards', m['awards.view']],
] as const) {
  test(`what comes moves nothing that is in sight, not even the line at the end: ${path} @long`, async ({
    page,
  }) => {
    await watchShifts(page)
    const answer = hold(page, call)
    await comeIn(page, GRADUATE, path)
    await expect(
      page.getByRole('status').filter({ hasText: m['common.loading']({}, { locale: 'ru' }) }),
    ).toBeVisible()
    answer()
    await expect(page.getByText(words({}, { locale: 'ru' }), { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await shiftsOf(page)).toBeLessThan(0.001)
  })
}

test('a screen whose code is slow has its heading already @long', async ({ page }) => {
  await page.route(/\/assets\/course-screen-[^/]*\.js$/, () => {})
  await comeIn(page, { course: 'start-trial' }, '/training')
  await expect(page).toHaveURL(/\/training\/course$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m['navbar.course']({}, { locale: 'ru' }))
  await expect(
    page.getByRole('status').filter({ hasText: m['common.loading']({}, { locale: 'ru' }) }),
  ).toBeVisible()
})

test('user info that comes soon shows no sign of loading', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { loadings: 0 })
    new MutationObserver(() => {
      if (document.querySelector('#root output')) Object.assign(globalThis, { loadings: 1 })
    }).observe(document, { childList: true, subtree: true })
  })
  await stopClock(page)
  await comeIn(page, {}, '/invite')
  // Time for the first paint, which the app waits for, and for no more.
  await page.clock.runFor(50)
  await expect(page.getByRole('banner')).toBeVisible()
  expect(await page.evaluate('loadings')).toBe(0)
})

/** The answers of a call wait until they are let go. */
function hold(page: Page, call: string): () => void {
  let go = () => {}
  const held = new Promise<void>(resolve => (go = resolve))
  void page.route(call, async route => {
    await held
    await route.continue()
  })
  return go
}

/** Nothing that waits gets its turn. */
async function stopClock(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
}

/** How far what had been painted has moved since, as browsers count it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { shifts: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        Object.assign(globalThis, { shifts: Reflect.get(globalThis, 'shifts') + Reflect.get(entry, 'value') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'shifts')))
