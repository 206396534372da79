import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { boardOf, placeOnBoard, tapMove } from './board.ts'
import { registerAtTask } from '../learner.ts'
import { courseOf, rightMove } from './solutions.ts'
import { checkButton, expectVerdict } from './task.ts'

// The desk as the learner wants it: size and colours of the board, own arrows, checking at once.

const locale = 'en'
const say = { locale } as const
const [task] = courseOf('start-trial').weeks[0]?.topics[0]?.tasks ?? []
const handle = (page: Page) => page.getByRole('slider', { name: m['desk.size']({}, say) })
const arrows = (page: Page) => page.locator('.cg-shapes line')
const circles = (page: Page) => page.locator('.cg-shapes circle')
const panel = (page: Page) => page.locator(':has(> [data-part="foot"])')

async function open(page: Page, desk: object = {}) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(kept => {
    if (location.protocol.startsWith('http') && !localStorage.getItem('tabia.desk')) {
      localStorage.setItem('tabia.desk', kept)
    }
  }, JSON.stringify(desk))
  await registerAtTask(page, locale)
  await expect(boardOf(page).locator('piece').first()).toBeVisible()
  if (!task) throw new Error('The course is empty')
  return task
}

const widthOf = (page: Page) => boardOf(page).evaluate(board => board.getBoundingClientRect().width)

test('plus and minus change the size, not while a move is typed; it is kept and shifts nothing', async ({
  page,
}) => {
  await open(page)
  for (const [key, width] of [
    ['+', 600],
    ['+', 660],
    ['+', 660],
    ['-', 600],
    ['+', 660],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => widthOf(page)).toBe(width)
  }
  await page.getByLabel(m['move.label']({}, say), { exact: true }).fill('e4')
  await page.keyboard.press('-')
  expect(await widthOf(page)).toBe(660)
  const shown = await panel(page).boundingBox()
  expect(shown?.height).toBe(732)

  await page.addInitScript(() => {
    new PerformanceObserver(list => {
      const root = document.documentElement
      const shifts = list.getEntries().map(entry => ('value' in entry ? Number(entry.value) : 0))
      const sum = shifts.reduce((all, one) => all + one, Number(root.dataset['shifted'] ?? 0))
      root.dataset['shifted'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(boardOf(page).locator('piece').first()).toBeVisible()
  expect(await widthOf(page)).toBe(660)
  const shifted = await page.evaluate(() => Number(document.documentElement.dataset['shifted'] ?? 0))
  expect(shifted).toBeLessThan(0.001)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(() => widthOf(page)).toBeGreaterThanOrEqual(700)
})

test('the corner is dragged to the next size, and takes arrow keys; a phone has none @long', async ({
  page,
}) => {
  await open(page)
  const box = await handle(page).boundingBox()
  if (!box) throw new Error('There is no handle')
  await page.mouse.move(box.x + 12, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 120, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => widthOf(page)).toBe(600)
  await expect(handle(page)).toHaveAttribute('aria-valuetext', m['desk.large']({}, say))
  await handle(page).press('ArrowLeft')
  await expect.poll(() => widthOf(page)).toBe(480)
  await expect(page.getByText(m['desk.saySize']({ size: m['desk.standard']({}, say) }, say))).toBeAttached()
  await handle(page).press('End')
  await expect.poll(() => widthOf(page)).toBe(660)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(handle(page)).toBeHidden()
  await expect.poll(() => widthOf(page)).toBe(390)
})

test('the right button draws arrows and circles, and a click clears them; the answer goes without them @long', async ({
  page,
}) => {
  const { fen } = await open(page)
  const board = await boardOf(page).boundingBox()
  if (!board || !task) throw new Error('There is no board')
  const drag = async (from: string, to: string) => {
    for (const [square, press] of [
      [from, 'down'],
      [to, 'up'],
    ] as const) {
      const { x, y } = await placeOnBoard(page, square)
      await page.mouse.move(board.x + x, board.y + y, { steps: 3 })
      await page.mouse[press]({ button: 'right' })
    }
  }
  await drag('a1', 'a4')
  await expect(arrows(page)).toHaveCount(1)
  await page.keyboard.down('Shift')
  await drag('h4', 'h4')
  await page.keyboard.up('Shift')
  await expect(circles(page)).toHaveCount(1)
  await expect(circles(page)).toHaveAttribute('stroke', '#8f1d1d')
  await boardOf(page).click({ position: await placeOnBoard(page, 'a4') })
  await expect(arrows(page)).toHaveCount(0)
  await expect(circles(page)).toHaveCount(0)

  await drag('a1', 'a4')
  const sent = page.waitForRequest('**/api/account/answer')
  await tapMove(page, fen, rightMove(task))
  await expect(arrows(page)).toHaveCount(0)
  await checkButton({ page, locale }).click()
  expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual(['answer', 'task'])
})

test('checked at once: taken back in its second a move stays; played again it is judged @long', async ({
  page,
}) => {
  const { fen } = await open(page, { checkAtOnce: true })
  if (!task) throw new Error('The course is empty')
  await tapMove(page, fen, rightMove(task))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(m['task.slotEmpty']({}, say))).toBeVisible()
  await tapMove(page, fen, rightMove(task))
  await expectVerdict({ page, locale }, true)
})

test('the board takes the colours that are kept, by day and by night @long', async ({ page }) => {
  await open(page, { colours: 'wood' })
  const squares = () => boardOf(page).evaluate(board => getComputedStyle(board).backgroundImage)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await squares()).toContain('rgb(240, 223, 192)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await squares()).toContain('rgb(205, 185, 149)')
  await expectAccessible(page)
})
