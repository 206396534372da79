import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { boardOf, placeOnBoard, tapMove } from './board.ts'
import { squareOf } from './keyboard.ts'
import { registerAtTask } from '../learner.ts'
import { expectNotice } from '../notice.ts'
import { change } from '../scenes/scene.ts'
import { answerOpenTask } from '../scenes/task.ts'
import { comeIn } from '../school.ts'
import { courseOf, rightMove } from './solutions.ts'
import { checkButton, continueButton, expectVerdict, moveMade } from './task.ts'

// The board of a task and the tools beside it, with the figures the specification gives.

const locale = 'en'
const say = { locale } as const
const ANSWER = '**/api/account/answer'
const task = firstTask()
const answer = rightMove(task)
const from = answer.slice(0, 2)

const tool = (page: Page, name: 'undo' | 'redo' | 'reset' | 'flip' | 'hints') =>
  page.getByRole('button', { name: m[`task.${name}`]({}, say), exact: true })
const slot = (page: Page) => page.getByText(m['task.slotEmpty']({}, say))
/** Squares that are not marked any longer are kept for later, out of sight. */
const hints = (page: Page) => page.locator('cg-board square.move-dest').filter({ visible: true })
const lastMove = (page: Page) => page.locator('cg-board square.last-move').filter({ visible: true })
const turned = (page: Page) => page.locator('.cg-wrap.orientation-black')

async function open(page: Page) {
  await registerAtTask(page, locale)
  await expect(boardOf(page).locator('piece').first()).toBeVisible()
}

test('the board is 420 px on a desktop and 480 px on a wide screen @long', async ({ page }) => {
  await open(page)
  for (const [width, height, size] of [
    [1366, 768, 420],
    [1920, 1080, 480],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => boardOf(page).boundingBox()).toMatchObject({ width: size, height: size })
  }
})

test('it is turned for Black if the learner wants it so; Flip turns it, and back @long', async ({ page }) => {
  await open(page)
  await expect(turned(page)).toBeVisible()
  await tool(page, 'flip').click()
  await expect(turned(page)).toHaveCount(0)
  await tool(page, 'flip').click()
  await expect(turned(page)).toBeVisible()

  await change('**/api/auth/user', (user: object) => ({ ...user, rotate_board: false }))(page)
  await page.reload()
  await expect(boardOf(page).locator('piece').first()).toBeVisible()
  await expect(turned(page)).toHaveCount(0)
})

test('a piece of the other side says whose move it is, for two seconds @long', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await boardOf(page).click({ position: await placeOnBoard(page, 'f4') })
  const tip = page.getByText(m['task.blackMoves']({}, say), { exact: true })
  await expect(tip).toBeVisible()
  await page.clock.runFor(1999)
  await expect(tip).toBeVisible()
  await page.clock.runFor(1)
  await expect(tip).toHaveCount(0)
})

test('a picked piece shows where it may go, unless hints are off @long', async ({ page }) => {
  await open(page)
  await boardOf(page).click({ position: await placeOnBoard(page, from) })
  await expect(hints(page)).not.toHaveCount(0)
  await tool(page, 'hints').click()
  await expect(hints(page)).toHaveCount(0)
})

test('a piece is dragged; back, forward and reset, by button and by arrow', async ({ page }) => {
  await open(page)
  await expect(lastMove(page)).toHaveCount(2)
  await drag(page, from, 'e5')
  await expect(slot(page)).toBeVisible()
  await drag(page, from, answer.slice(2, 4))
  await expect(slot(page)).toBeHidden()

  for (const [back, forward] of [
    [() => tool(page, 'undo').click(), () => tool(page, 'redo').click()],
    [() => page.keyboard.press('ArrowLeft'), () => page.keyboard.press('ArrowRight')],
  ] as const) {
    await back()
    await expect(slot(page)).toBeVisible()
    await forward()
    await expect(slot(page)).toBeHidden()
  }
  await tool(page, 'reset').click()
  await expect(slot(page)).toBeVisible()
  await expect(tool(page, 'redo')).toBeDisabled()
  await expect(squareOf(page, from)).toHaveAccessibleName(new RegExp(`^${from}, black`))
})

test('a pen moves the pieces, too @long', async ({ page, context }) => {
  await open(page)
  const hand = await context.newCDPSession(page)
  const { x = 0, y = 0 } = (await boardOf(page).boundingBox()) ?? {}
  for (const square of [from, answer.slice(2, 4)]) {
    const place = await placeOnBoard(page, square)
    const pen = { x: x + place.x, y: y + place.y, button: 'left', clickCount: 1, pointerType: 'pen' } as const
    await hand.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...pen })
    await hand.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...pen })
  }
  await expect(moveMade({ page, locale })).toBeVisible()
})

test('a check without a move is warned of for three seconds and sends nothing', async ({ page }) => {
  await open(page)
  const sent: string[] = []
  page.on('request', request => sent.push(request.url()))
  const text = m['training.makeMove']({}, say)
  await expectNotice(page, { text, seconds: 3, role: 'alert' }, async () => {
    await checkButton({ page, locale }).click()
    // The board reports a move a moment after it is made.
    await page.clock.runFor(1)
  })
  expect(sent.filter(url => url.endsWith('/account/answer'))).toEqual([])
})

test('a mark of the rating that is passed is congratulated on for three and a half seconds, and stands in the verdict @long', async ({
  page,
}) => {
  await change(ANSWER, (reply: object) => ({ ...reply, rating_boundary: 800 }))(page)
  await open(page)
  await tapMove(page, task.fen, answer)
  const text = m['task.ratingReached']({ rating: 800 }, say)
  await expectNotice(page, { text, seconds: 3.5 }, () => checkButton({ page, locale }).click())
  await expect(page.getByText(m['moments.markReached']({ rating: 800 }, say), { exact: true })).toBeVisible()
})

test('Continue needs no call: the next position has come with the answer; leaving asks for the user', async ({
  page,
}) => {
  await open(page)
  await tapMove(page, task.fen, answer)
  await checkButton({ page, locale }).click()
  await expectVerdict({ page, locale }, true)
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  await continueButton({ page, locale }).click()
  await expect(slot(page)).toBeVisible()
  expect(calls).toEqual([])
  await page.getByRole('link', { name: m['navbar.menuLevels']({}, say) }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => calls).toContain('/api/auth/user')
})

test('the last answer of a topic: the panel says what came of it, and opens the next on the same desk @long', async ({
  page,
}) => {
  await comeIn(page, { course: 'start-trial', answers: 2, open: true }, '/training/task', locale)
  await answerOpenTask(page, locale, 'right')
  await continueButton({ page, locale }).click()
  const result = m['moments.topicResult']({ topic: 'Deflection', right: 3, total: 3 }, say)
  await expect(page.getByRole('heading', { name: result })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(slot(page)).toBeVisible()
  await expect(page).toHaveURL(/\/training\/task$/)
})

test('from a solved topic the week is one press away; leaving asks for the user @long', async ({ page }) => {
  await comeIn(page, { course: 'start-trial', answers: 2, open: true }, '/training/task', locale)
  await answerOpenTask(page, locale, 'right')
  await continueButton({ page, locale }).click()
  const asked = page.waitForRequest('**/api/auth/user')
  await page.getByRole('link', { name: m['moments.toWeek']({}, say) }).click()
  await expect(page).toHaveURL(/\/training\/course$/)
  await asked
})

async function drag(page: Page, start: string, end: string) {
  const { x = 0, y = 0 } = (await boardOf(page).boundingBox()) ?? {}
  const [one, other] = [await placeOnBoard(page, start), await placeOnBoard(page, end)]
  await page.mouse.move(x + one.x, y + one.y)
  await page.mouse.down()
  await page.mouse.move(x + other.x, y + other.y, { steps: 4 })
  await page.mouse.up()
}

function firstTask() {
  const [found] = courseOf('start-trial').weeks[0]?.topics[0]?.tasks ?? []
  if (!found) throw new Error('The course is empty')
  return found
}
