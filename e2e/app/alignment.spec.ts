import { expect, type Locator, test } from '@playwright/test'
import { change } from '../scenes/scene.ts'
import { comeIn } from '../school.ts'

// What stands in one row stands on one line.

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('the bars of the themes begin and end at one line, however long their words are @long', async ({
  page,
}) => {
  const theme = (name: string, right: number, verdict: string) => ({
    theme: name,
    right,
    answers: 14,
    expected: 12,
    verdict,
  })
  const themes = [
    theme('pin', 0, 'weaker'),
    theme('clearance', 12, 'even'),
    theme('fork', 12, 'even'),
    theme('backRank', 12, 'even'),
  ]
  await change('**/api/account/training-stats*', answer => ({ ...(answer as object), themes }))(page)
  await comeIn(page, { course: 'start-trial', answers: 3 }, '/stats')
  const bars = page.locator('section[aria-labelledby=themes] li [aria-hidden]:has(> i)')
  await expect(bars).toHaveCount(4)
  const ends = await bars.evaluateAll(all =>
    all.map(bar => bar.getBoundingClientRect()).map(({ left, right }) => `${left} ${right}`),
  )
  expect(new Set(ends).size, String(ends)).toBe(1)
  const none = bars.first().locator('i')
  expect((await none.boundingBox())?.width).toBeGreaterThan(4)
})

test('the rows of the profile stand as far apart, and its cards end together @long', async ({ page }) => {
  await comeIn(page, { course: 'start-trial' }, '/profile')
  const rows = page.getByRole('main').locator('form section').first().locator('> div > *:not(output)')
  await expect(rows.first()).toBeVisible()
  const gaps = await rows.evaluateAll(parts =>
    parts.slice(1).map((part, index) => {
      const before = parts[index]?.getBoundingClientRect().bottom ?? Number.NaN
      return Math.round(part.getBoundingClientRect().top - before)
    }),
  )
  expect(new Set(gaps).size, String(gaps)).toBe(1)
  const ends = await page
    .getByRole('main')
    .locator('form section')
    .evaluateAll(cards => cards.map(card => card.getBoundingClientRect().bottom))
  expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0)), String(ends)).toBeLessThan(1)
})

test('the facts and the button of a course stand on one line, as on the card beside it @long', async ({
  page,
}) => {
  await comeIn(page, {}, '/levels')
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const [trial, full] = [cards.nth(0), cards.nth(1)]
  const lines = [
    await middleOf(trial.locator('footer > span').first()),
    await middleOf(trial.getByRole('button')),
    await middleOf(full.locator('footer > span').first()),
  ]
  for (const line of lines) expect(Math.abs(line - (lines[0] ?? 0)), String(lines)).toBeLessThan(1.5)
})

test('the title of a returning payment stands above its card @long', async ({ page }) => {
  const order = { id: 7, status: 'pending', bonus: 0, cause: null }
  await page.route('**/api/account/order*', route => route.fulfill({ json: { data: order } }))
  await comeIn(page, {}, '/return?order=7')
  const card = page.getByRole('main').locator('section').first()
  await expect(card).toBeVisible()
  const [title, box] = [await textOf(page.getByRole('heading', { level: 1 })), await card.boundingBox()]
  expect(Math.abs(title - ((box?.x ?? 0) + (box?.width ?? 0) / 2))).toBeLessThan(1.5)
})

for (const [width, height] of [
  [1920, 1080],
  [1440, 900],
  [1280, 800],
] as const) {
  test(`a notice leaves the figures of a course in sight (${width}x${height}) @long`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await comeIn(page, { course: 'start-trial', answers: 1 }, '/training/course')
    await page.route('**/api/account/task', route => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('main').getByRole('listitem').getByRole('button').last().click()
    const notice = await page.getByRole('alert').boundingBox()
    const figures = await page.getByRole('main').locator('dl').first().boundingBox()
    expect(notice && figures && notice.x + notice.width).toBeLessThanOrEqual(figures?.x ?? 0)
  })
}

async function middleOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) / 2
}

/** Where the letters have their middle, not the box around them. */
async function textOf(part: Locator): Promise<number> {
  return part.evaluate(element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, width } = range.getBoundingClientRect()
    return left + width / 2
  })
}
