import { expect, type Page, test } from '@playwright/test'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { comeIn } from '../school.ts'

// Course: the week the learner is in.

const RU = { locale: 'ru' } as const
const WEEK_DONE = { owns: ['start-1'], course: 'start-1', answers: 6 }
const COURSE = '/training/course'
const nextWeek = (page: Page) => page.getByRole('button', { name: m['training.nextWeek']({}, RU) })
const topicButton = (page: Page, name: string) => page.getByRole('button', { name })

const REMAINING = [
  [0, { ru: '7 дней', en: '7 days' }],
  [2, { ru: '5 дней', en: '5 days' }],
  [4, { ru: '3 дня', en: '3 days' }],
  [6, { ru: '1 день', en: '1 day' }],
  [8, { ru: '0 дней', en: '0 days' }],
] as const

for (const [daysAgo, words] of REMAINING) {
  test(`a week opened ${daysAgo} days ago has ${words.en} left @long`, async ({ page }) => {
    for (const locale of LOCALES) {
      await comeIn(page, { course: 'start-trial', answers: 1, daysAgo }, COURSE, locale)
      await expect(page.getByRole('definition').last()).toHaveText(words[locale])
    }
  })
}

for (const locale of LOCALES) {
  test(`a course just begun says where it stands and how to take it, ${locale}`, async ({ page }) => {
    const say = { locale }
    await comeIn(page, { course: 'start-trial' }, COURSE, locale)
    const main = page.getByRole('main')
    await expect(main.getByRole('definition')).toHaveText([
      '~700',
      '...',
      m['training.startsWithTask']({}, say),
    ])
    const place = [m['levels.start']({}, say), m['training.trial']({}, say)]
    await expect(main.getByText(place.join(' · '))).toBeVisible()
    await expect(main.getByText(m['training.courseWeeks']({ weeks: 4 }, say))).toBeVisible()
    const advice = m['training.weekAdvice']({ tasks: 6, perDay: 1, perLesson: 2 }, say)
    await expect(main.getByText(advice)).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: /^[1-4]/ })).toHaveCount(4)
    await main.getByRole('link').click()
    await expect(page).toHaveURL(/\/training\/subscribe\/0\?paid=true$/)
  })
}

test('a full course asks for the last name, for its certificate @long', async ({ page }) => {
  await comeIn(page, { ...WEEK_DONE, answers: 1 }, COURSE)
  await page.getByRole('main').locator('a[href*="/profile"]').click()
  await expect(page).toHaveURL(/\/profile$/)
  await comeIn(page, { ...WEEK_DONE, answers: 1, lastName: 'Ковалёва' }, COURSE)
  await expect(page.getByRole('definition').first()).toBeVisible()
  await expect(page.getByRole('main').locator('a[href*="/profile"]')).toHaveCount(0)
})

test('a card for every topic of the week; what is solved starts nothing @long', async ({ page }) => {
  await comeIn(page, { owns: ['junior-1'], course: 'junior-1', answers: 18, share: 0.75 }, COURSE)
  const cards = page.getByRole('region', { name: m['training.topicsOfWeek']({ week: 1 }, RU) })
  await expect(cards.getByRole('heading', { level: 3 })).toHaveCount(6)
  await expect(cards.getByRole('button')).toHaveCount(5)
  const solved = cards.getByRole('listitem').filter({ hasText: 'Отвлечение' })
  await expect(solved).toContainText(m['training.topicSolved']({}, RU))
  await expect(solved).toContainText(m['training.rightOf']({ right: 12, total: 16 }, RU))
  await expect(solved.getByRole('button')).toHaveCount(0)
})

test('a topic without tasks says so and stays @long', async ({ page }) => {
  await comeIn(page, { owns: ['junior-1'], course: 'junior-1' }, COURSE, 'en')
  await topicButton(page, 'Rook endings: building a bridge').click()
  await expect(page.getByRole('alert')).toHaveText(/This topic is not ready yet\./)
  await expect(page).toHaveURL(/\/training\/course$/)
})

test('a topic opens once, and the way back leads to the course', async ({ page }) => {
  await comeIn(page, { course: 'start-trial' }, COURSE)
  const bodies: unknown[] = []
  page.on(
    'request',
    request => request.url().endsWith('/account/task') && bodies.push(request.postDataJSON()),
  )
  await topicButton(page, 'Двойной шах').dblclick()
  await expect(page).toHaveURL(/\/training\/task$/)
  expect(bodies).toHaveLength(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/training\/course$/)
  await page.reload()
  await expect(topicButton(page, 'Двойной шах')).toBeVisible()
})

test('a topic that cannot be opened now can be opened a moment later @long', async ({ page }) => {
  await comeIn(page, { course: 'start-trial' }, COURSE)
  await page.context().setOffline(true)
  await topicButton(page, 'Отвлечение').click()
  await expect(page.getByRole('alert')).toContainText(m['errors.common']({}, RU))
  await page.context().setOffline(false)
  await topicButton(page, 'Отвлечение').click()
  await expect(page).toHaveURL(/\/training\/task$/)
})

test('the next week opens when this one is done, once @long', async ({ page }) => {
  await comeIn(page, { ...WEEK_DONE, answers: 5 }, COURSE)
  await expect(page.locator('[aria-current="step"]')).toContainText(m['training.week']({ number: 1 }, RU))
  await expect(nextWeek(page)).toHaveCount(0)

  await comeIn(page, WEEK_DONE, COURSE)
  await nextWeek(page).dblclick()
  await expect(page.locator('[aria-current="step"]')).toContainText(m['training.week']({ number: 2 }, RU))
  await expect(page.getByText(m['training.weekPassed']({}, RU))).toHaveCount(1)
  await expect(page.getByRole('definition').nth(1)).toHaveText('...')
  await expect(nextWeek(page)).toHaveCount(0)
  await page.reload()
  await expect(page.locator('[aria-current="step"]')).toContainText(m['training.week']({ number: 2 }, RU))
})

test('a tab that shows a week left elsewhere catches up @long', async ({ page }) => {
  await comeIn(page, WEEK_DONE, COURSE)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await nextWeek(other).click()
  await expect(nextWeek(other)).toHaveCount(0)
  await nextWeek(page).click()
  await expect(page.locator('[aria-current="step"]')).toContainText(m['training.week']({ number: 2 }, RU))
})
