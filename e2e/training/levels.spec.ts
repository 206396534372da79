import { expect, type Page, test } from '@playwright/test'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { comeIn } from '../school.ts'

// Levels, at a school with full courses.

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const IN_TRIAL = { course: 'start-trial', answers: 1 }

for (const locale of LOCALES) {
  test(`every course says what it is and what it costs, ${locale}`, async ({ page }) => {
    const say = { locale }
    await comeIn(page, { ...IN_TRIAL, owns: ['start-1'] }, '/levels', locale)
    const levels = [
      m['levels.start']({}, say),
      m['levels.progress']({}, say),
      m['levels.junior']({}, say),
      m['levels.expert']({}, say),
    ]
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(levels)
    await expect(page.getByRole('article')).toHaveCount(8)
    await expect(page.getByText(m['training.levelsAdvice']({}, say))).toBeVisible()

    const trial = card(page, locale === 'ru' ? 'Первые удары' : 'First blows')
    await expect(trial).toContainText(m['training.free']({}, say))
    await expect(trial).toContainText(m['training.youAreHere']({}, say))
    await expect(trial).toContainText(m['training.tasks']({ count: 24 }, say))
    await expect(trial).toContainText(
      locale === 'ru' ? 'Отвлечение, двойной шах' : 'Deflection, double check',
    )
    const owned = card(page, locale === 'ru' ? 'Не зевать' : 'No blunders')
    await expect(owned).toContainText(m['training.purchased']({}, say))
    await expect(owned).not.toContainText('₽')
    const other = card(page, locale === 'ru' ? 'Расчёт вариантов' : 'Calculation')
    await expect(other).toContainText(/4\s900\s₽/)
    await expect(other).toContainText(m['training.tasks']({ count: 256 }, say))
    await expect(other).not.toContainText(m['training.purchased']({}, say))
  })
}

test('a newcomer is told that the trial can be skipped, a learner in training is not', async ({ page }) => {
  await comeIn(page, {}, '/training')
  await expect(page).toHaveURL(/\/training\/start$/)
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL(/\/training\/subscribe\?paid=true$/)

  await comeIn(page, IN_TRIAL, '/levels')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
})

test('a bought course starts once, whatever is pressed, and shows the number that comes after it @long', async ({
  page,
}) => {
  await comeIn(page, { ...IN_TRIAL, owns: ['start-1'] }, '/levels')
  const bodies: unknown[] = []
  let release = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/account/course', async route => {
    bodies.push(route.request().postDataJSON())
    await held
    await route.continue()
  })
  const bought = card(page, 'Не зевать')
  await expect(bought).toContainText(m['training.courseNumber']({ number: 1 }, { locale: 'ru' }))
  await bought.getByRole('button').dblclick()
  await card(page, 'Ищем мотив').getByRole('button').click()
  await expect(bought).toContainText(m['training.courseNumber']({ number: 2 }, { locale: 'ru' }))
  release()
  await expect(page).toHaveURL(/\/training\/course$/)
  // The cards stay on the screen until the course is there.
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByText(m['training.courseNumber']({ number: 1 }, { locale: 'ru' }))).toBeVisible()
  expect(bodies).toEqual([{ level: 0, trial: false }])

  await page.goBack()
  await expect(page).toHaveURL(/\/levels$/)
  await expect(card(page, 'Не зевать')).toContainText(m['training.youAreHere']({}, { locale: 'ru' }))
})

test('a course that is not bought leads to its level on Subscribe and starts nothing @long', async ({
  page,
}) => {
  await comeIn(page, {}, '/levels')
  const starts = countStarts(page)
  await card(page, 'Расчёт вариантов').getByRole('button').click()
  await expect(page).toHaveURL(/\/training\/subscribe\/2\?paid=true$/)
  expect(starts()).toBe(0)
})

test('without a confirmed email a learner in training may only go on @long', async ({ page }) => {
  await comeIn(page, { ...IN_TRIAL, confirmed: false }, '/levels')
  const starts = countStarts(page)
  await card(page, 'Ищем мотив').getByRole('button').click()
  await expect(page).toHaveURL(/\/email-verification$/)
  expect(starts()).toBe(0)
  await page.goBack()
  await card(page, 'Первые удары').getByRole('button').click()
  await expect(page).toHaveURL(/\/training\/course$/)

  await comeIn(page, { confirmed: false }, '/levels')
  await card(page, 'Ищем мотив').getByRole('button').click()
  await expect(page).toHaveURL(/\/training\/course$/)
})

for (const [what, answer] of [
  ['of another shape', { body: '{}', contentType: 'application/json' }],
  ['that is a page', { body: '<html></html>', contentType: 'text/html' }],
  ['that says the server broke', { status: 500, body: '{"message":"Ой"}' }],
] as const) {
  test(`an answer ${what} can be asked for again @long`, async ({ page }) => {
    await comeIn(page, {}, '/support')
    await page.route('**/api/account/subscribe-options*', route => route.fulfill(answer))
    await page.goto(page.url().replace('/support', '/levels'))
    const retry = page.getByRole('button', { name: m['common.retry']({}, { locale: 'ru' }) })
    await expect(retry).toBeVisible()
    await page.unroute('**/api/account/subscribe-options*')
    await retry.click()
    await expect(card(page, 'Первые удары')).toBeVisible()
  })
}

function countStarts(page: Page): () => number {
  let count = 0
  page.on('request', request => (count += request.url().endsWith('/api/account/course') ? 1 : 0))
  return () => count
}
