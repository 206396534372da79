import { expect, type Locator, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { boardOf, tapMove } from './board.ts'
import { registerAtTask } from '../learner.ts'
import { comeIn } from '../school.ts'
import { courseOf, rightMove } from './solutions.ts'
import { answer, checkButton, continueButton, expectVerdict } from './task.ts'

// How the task screen stands and moves: board and panel side by side, the way to the next task, a failure to send.

const say = { locale: 'ru' } as const
const ANSWER = '**/api/account/answer'
const [firstTask, secondTask] = courseOf('start-trial').weeks[0]?.topics[0]?.tasks ?? []

const screen = (page: Page) => ({ page, locale: 'ru' }) as const
const failure = (page: Page) => page.getByRole('dialog', { name: m['errors.answerSendingTitle']({}, say) })
const panelOf = (page: Page) => page.locator(':has(> [data-part="foot"])')

async function atFirstTask(page: Page) {
  if (!firstTask || !secondTask) throw new Error('The course is empty')
  await registerAtTask(page, 'ru')
  await expect(boardOf(page)).toBeVisible()
  return { first: firstTask, second: secondTask }
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not there')
  return { ...box, bottom: box.y + box.height }
}

test('Enter in the dialog of a failed send tries again @long', async ({ page }) => {
  const { first } = await atFirstTask(page)
  await page.route(ANSWER, route => route.fulfill({ status: 500, json: { message: 'M' } }), { times: 1 })
  await tapMove(page, first.fen, rightMove(first))
  await page.keyboard.press('Enter')
  await expect(failure(page).getByRole('button', { name: m['task.retry']({}, say) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectVerdict(screen(page), true)
  await expect(page).toHaveURL(/\/training\/task$/)
})

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`without a network the dialog says so, and no notice covers the line about it, ${size.width} @long`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const { first } = await atFirstTask(page)
    await page.waitForLoadState('networkidle')
    await tapMove(page, first.fen, rightMove(first))
    await page.context().setOffline(true)
    await checkButton(screen(page)).click()
    await expect(failure(page)).toContainText(m['task.noConnection']({}, say))
    await expect(failure(page)).not.toContainText(m['errors.common']({}, say))
    const banner = await boxOf(page.getByText(m['common.offlineUnsent']({}, say)))
    const notice = await boxOf(page.getByText(m['errors.common']({}, say)))
    expect(notice.y).toBeGreaterThanOrEqual(banner.bottom)
  })
}

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`board and panel begin at one height, which no answer changes, ${width} @long`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    const { first } = await atFirstTask(page)
    const before = await boxOf(panelOf(page))
    const board = await boxOf(boardOf(page))
    expect(Math.abs(before.y - board.y)).toBeLessThanOrEqual(1)
    expect(before.bottom).toBeLessThanOrEqual(height)
    await answer(screen(page), first, rightMove(first), true)
    expect(await boxOf(panelOf(page))).toEqual(before)
    expect(await boxOf(boardOf(page))).toEqual(board)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('the next task comes with its pieces; board and panel stay where they are, and in sight @long', async ({
  page,
}) => {
  const { first } = await atFirstTask(page)
  await answer(screen(page), first, rightMove(first), true)
  const board = await boxOf(boardOf(page))
  await page.evaluate(() => {
    document.addEventListener('animationstart', ({ target }) => {
      const fades = target instanceof Element && target.querySelector('cg-board') ? 'board' : 'part'
      document.documentElement.dataset['faded'] =
        `${document.documentElement.dataset['faded'] ?? ''} ${fades}`
    })
  })
  await continueButton(screen(page)).click()
  await expect(page.locator('html')).toHaveAttribute('data-faded', /part/)
  await expect(page.locator('html')).not.toHaveAttribute('data-faded', /board/)
  expect(await boxOf(boardOf(page))).toEqual(board)
})

test('the place in the topic is heard with the goal of the next task @long', async ({ page }) => {
  const { first } = await atFirstTask(page)
  await answer(screen(page), first, rightMove(first), true)
  await continueButton(screen(page)).click()
  const total = courseOf('start-trial').weeks[0]?.topics[0]?.tasks.length ?? 0
  const heading = page.getByRole('heading', { level: 2, name: m['task.taskOf']({ number: 2, total }, say) })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveAccessibleName(/Ход (белых|чёрных)/)
})

test('on a phone the field for a move stands clear of the dock @long', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await atFirstTask(page)
  const field = page.getByLabel(m['move.label']({}, say), { exact: true })
  await expect(field).toBeVisible()
  const dock = await boxOf(page.locator('[data-part="foot"]'))
  expect((await boxOf(field)).bottom).toBeLessThanOrEqual(dock.y)
  await context.close()
})

test('the header of a review on a phone has two lines: topic, then place and rating @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const past = { owns: ['junior-1'], course: 'junior-1', answers: 8, share: 0.75 }
  await comeIn(page, past, '/solved', 'ru')
  await page
    .getByRole('link', { name: /^Показать задачи: / })
    .first()
    .click()
  const place = await boxOf(page.getByText(/^Задача \d+ из \d+$/))
  const rating = await boxOf(page.getByTitle(/^Рейтинг уровня/))
  expect(Math.abs(place.y + place.height / 2 - rating.y - rating.height / 2)).toBeLessThan(4)
})
