import { expect, type Page, test } from '@playwright/test'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { LONG } from '../long.ts'
import { comeIn, schoolUrl } from '../school.ts'

// Solved: what was answered, and looking at it again.

const EN = { locale: 'en' } as const
/** Week one done, 26 tasks of week two; three of four are right. */
const PAST = { owns: ['junior-1'], course: 'junior-1', answers: 90, share: 0.75 }
const tile = (page: Page, topic: string) => page.getByRole('listitem').filter({ hasText: topic })

for (const locale of LOCALES) {
  const say = { locale }
  test(`the overview shows the week in training, topic by topic, ${locale}${LONG[locale]}`, async ({
    page,
  }) => {
    await comeIn(page, PAST, '/solved', locale)
    await expect(page.getByLabel(m['solved.level']({}, say))).toHaveValue('2')
    await expect(page.getByLabel(m['solved.week']({}, say))).toHaveValue('2')
    const first = tile(page, locale === 'ru' ? 'Отвлечение' : 'Deflection')
    await expect(first).toContainText(m['solved.solvedOf']({ solved: 16, total: 16 }, say))
    await expect(first.getByRole('img', { name: m['solved.gauge']({ percent: 75 }, say) })).toBeVisible()
    await expect(first.getByRole('button', { name: m['solved.allSolved']({}, say) })).toBeDisabled()
    const empty = tile(page, locale === 'ru' ? 'построение моста' : 'building a bridge')
    await expect(empty).toContainText(m['errors.topic_not_ready']({}, say))
    await expect(empty.getByRole('button')).toHaveCount(0)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await expectAccessible(page)
    }
  })

  test(`who has answered nothing starts a trial from here, ${locale} @long`, async ({ page }) => {
    await comeIn(page, {}, '/solved', locale)
    const trials = page.getByRole('main').getByRole('listitem')
    await expect(trials).toHaveCount(4)
    await trials.first().getByRole('button').click()
    await expect(page).toHaveURL(/\/training\/course$/)
  })
}

test('another week is shown, and stays after a reload @long', async ({ page }) => {
  await comeIn(page, PAST, '/solved', 'en')
  await page.getByLabel(m['solved.week']({}, EN)).selectOption('1')
  await expect(page).toHaveURL(/week=1/)
  await page.reload()
  await expect(page.getByLabel(m['solved.week']({}, EN))).toHaveValue('1')
  await expect(tile(page, 'Double check')).toContainText('12 of 12')
})

test('training goes on with an unfinished topic @long', async ({ page }) => {
  await comeIn(page, PAST, '/solved', 'en')
  await tile(page, 'Double check')
    .getByRole('button', { name: m['solved.start']({}, EN) })
    .click()
  await expect(page).toHaveURL(/\/training\/task$/)
  await expect(page.getByText(m['task.taskOf']({ number: 11, total: 12 }, EN)).first()).toBeVisible()
})

async function review(page: Page) {
  await comeIn(page, PAST, '/solved?week=1', 'en')
  await page.getByRole('link', { name: m['solved.showOf']({ topic: 'Deflection' }, EN) }).click()
  await expect(page).toHaveURL(/\/solved\/\d+\/task$/)
}
const pageButtons = (page: Page) =>
  page.getByRole('navigation', { name: m['solved.pages']({}, EN) }).getByRole('button', { name: /^Task / })

test('a topic’s tasks are gone through one a page, the page in the address @long', async ({ page }) => {
  await review(page)
  await expect(page.getByRole('heading', { name: m['solved.found']({}, EN) })).toBeVisible()
  await expect(pageButtons(page)).toHaveText(['1', '2', '16'])
  await page
    .getByRole('button', { name: m['solved.next']({}, EN) })
    .first()
    .click()
  await expect(page).toHaveURL(/page=2/)
  await pageButtons(page).last().click()
  await expect(page).toHaveURL(/page=16/)
  await expect(page.getByText(m['task.taskOf']({ number: 16, total: 16 }, EN))).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expectAccessible(page)
  }
})

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  test(`a phone turned to ${width} by ${height} shows place, filter, pager and button whole @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await review(page)
    const missed = page.getByText(m['solved.missedOnly']({}, EN), { exact: true })
    const parts = [
      missed,
      page.getByText(m['task.taskOf']({ number: 1, total: 16 }, EN)),
      page.getByRole('link', { name: m['solved.toSolved']({}, EN) }),
      page.getByRole('button', { name: m['solved.nextPage']({}, EN) }).first(),
      page.getByRole('button', { name: m['solved.next']({}, EN) }).last(),
    ]
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    await page
      .getByRole('button', { name: m['solved.nextPage']({}, EN) })
      .first()
      .click()
    await expect(page).toHaveURL(/page=2/)
    await missed.click()
    const analysis = page.getByRole('region', { name: m['analysis.title']({}, EN) })
    await expect(analysis.getByText(m['analysis.whyNot']({}, EN))).toBeVisible()
    expect(await analysis.evaluate(strip => strip.scrollHeight - strip.clientHeight)).toBeLessThanOrEqual(0)
  })
}

test('only the missed ones, the own move beside the right one', async ({ page }) => {
  await review(page)
  await page.getByText(m['solved.missedOnly']({}, EN), { exact: true }).click()
  await expect(page.getByRole('heading', { name: m['solved.missed']({}, EN) })).toBeVisible()
  await expect(pageButtons(page)).toHaveCount(4)
  await expect(page.getByText(m['task.yourMove']({}, EN), { exact: true })).toBeVisible()
  await expect(page.getByText(m['task.solution']({}, EN), { exact: true })).toBeVisible()
})

test('where nothing was missed, a word says so, clear of the edges, and leads to all tasks @long', async ({
  page,
}) => {
  await comeIn(page, { course: 'start-trial', answers: 3 }, '/solved', 'en')
  await page.getByRole('link', { name: m['solved.showOf']({ topic: 'Deflection' }, EN) }).click()
  await page.getByText(m['solved.missedOnly']({}, EN), { exact: true }).click()
  const word = page.getByText(m['solved.noneMissed']({}, EN))
  await expect(word).toBeVisible()
  await expect(page.getByText(m['task.taskOf']({ number: 1, total: 3 }, EN))).toHaveCount(0)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const card = await word.locator('xpath=../..').boundingBox()
    expect(width - (card?.x ?? 0) - (card?.width ?? 0)).toBeGreaterThanOrEqual(16)
  }
  await page.getByRole('button', { name: m['solved.showAll']({}, EN) }).click()
  await expect(pageButtons(page)).toHaveCount(3)
})

for (const path of ['/solved/abc/task', '/solved/999999/task']) {
  test(`${path} leads to the overview @long`, async ({ page }) => {
    await comeIn(page, PAST, path, 'en')
    await expect(page).toHaveURL(/\/solved$/)
  })
}

for (const call of ['courses', 'tasks']) {
  test(`the review goes back to the overview when the ${call} do not load @long`, async ({ page }) => {
    await review(page)
    await page.route(`**/api/account/solved/${call}*`, route =>
      route.fulfill({ status: 500, json: { message: 'Not today' } }),
    )
    await page.reload()
    await expect(page).toHaveURL(/\/solved$/)
  })
}

/** An older course: one topic done, one begun. */
const HIDDEN = { owns: ['junior-3'], course: 'junior-3', answers: 4, share: 0.5 }

for (const locale of LOCALES) {
  test(`a course that hides its answers shows figures alone, ${locale} @long`, async ({ page }) => {
    await comeIn(page, HIDDEN, '/solved', locale)
    await expect(page.getByText(m['solved.hidden']({}, { locale }))).toBeVisible()
    const tiles = page.getByRole('main').getByRole('listitem')
    await expect(tiles).toHaveCount(2)
    await expect(tiles.first()).toContainText(m['solved.solvedOf']({ solved: 3, total: 3 }, { locale }))
    await expect(tiles.getByRole('img')).toHaveCount(2)
    await expect(tiles.getByRole('button')).toHaveCount(0)
    await expect(tiles.getByRole('link')).toHaveCount(0)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await expectAccessible(page)
    }
  })
}

test('there is no way to the positions of a course that hides its answers @long', async ({ page }) => {
  const courses = page.waitForResponse('**/api/account/solved/courses')
  await comeIn(page, HIDDEN, '/solved', 'en')
  const { topics } = await (await courses).json()
  await page.goto(`${schoolUrl}/account/solved/${topics[0].id}/task`)
  await expect(page).toHaveURL(/\/solved$/)
  await expect(page.getByText(m['solved.hidden']({}, EN))).toBeVisible()
})
