import { expect, type Page, test } from '@playwright/test'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { boardOf, tapMove } from './board.ts'
import { registerAtTask, userOf } from '../learner.ts'
import { courseOf, rightMove } from './solutions.ts'
import { checkButton, expectVerdict, moveMade } from './task.ts'

// Answers whose Check was pressed on a bad line: they arrive by themselves, once, and never for anybody else.

const ANSWER = '**/api/account/answer'
const say = { locale: 'ru' } as const
const [firstTask] = courseOf('start-trial').weeks[0]?.topics[0]?.tasks ?? []

const failure = (page: Page) => page.getByRole('dialog', { name: m['errors.answerSendingTitle']({}, say) })
const screen = (page: Page) => ({ page, locale: 'ru' }) as const

/** A newcomer who has pressed Check on the right move while nothing reaches the school. */
async function checkedInVain(page: Page, refuse: (page: Page) => Promise<void>): Promise<AuthoredTask> {
  if (!firstTask) throw new Error('The course is empty')
  await registerAtTask(page, 'ru')
  await expect(boardOf(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await tapMove(page, firstTask.fen, rightMove(firstTask))
  await refuse(page)
  await checkButton(screen(page)).click()
  await expect(failure(page)).toContainText(m['task.moveWaits']({}, say))
  return firstTask
}

const goOffline = (page: Page) => page.context().setOffline(true)

/** The answers reach the school, the replies do not reach the page; nor does a sign of life. */
async function loseReplies(page: Page): Promise<void> {
  await page.route('**/api/health', route => route.abort())
  await page.route(ANSWER, async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
}

async function refuseAll(page: Page): Promise<void> {
  for (const path of ['**/api/health', ANSWER]) await page.route(path, route => route.abort())
}

const answersSent = (page: Page) => {
  const sent: string[] = []
  page.on('request', request => request.url().endsWith('/account/answer') && sent.push(request.url()))
  return sent
}

/** What the school has of it: one answer, rated once. */
async function expectOneAnswer(page: Page): Promise<void> {
  const { training } = await userOf(page)
  expect(training.topics[0]).toMatchObject({ solvedTasks: 1, wrongTasks: 0 })
}

test('offline, the answer waits and says so; with the network it is judged by itself @long', async ({
  page,
}) => {
  await checkedInVain(page, goOffline)
  await expect(page.getByText(m['common.offlineUnsent']({}, say))).toBeVisible()
  await page.context().setOffline(false)
  await expectVerdict(screen(page), true)
  await expect(failure(page)).toBeHidden()
  await expectOneAnswer(page)
})

test('a token that ran out meanwhile is exchanged first @long', async ({ page }) => {
  await checkedInVain(page, goOffline)
  await page.evaluate(() => localStorage.setItem('tabia.clock', String(60 * 60_000)))
  const refreshed = page.waitForResponse(response => response.url().endsWith('/auth/refresh'))
  await page.context().setOffline(false)
  expect((await refreshed).status()).toBe(200)
  await expectVerdict(screen(page), true)
  await expectOneAnswer(page)
})

test('replies that get lost: sent until one arrives, recorded once @long', async ({ page }) => {
  const sent = answersSent(page)
  await checkedInVain(page, loseReplies)
  await page.unroute('**/api/health')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => sent.length).toBe(2)
  await expect(failure(page)).toBeVisible()
  await page.unroute(ANSWER)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectVerdict(screen(page), true)
  await expectOneAnswer(page)
})

test('a tab closed meanwhile: from another screen it is sent, too, and a notice tells how it was judged @long', async ({
  page,
  context,
}) => {
  await checkedInVain(page, goOffline)
  await page.close()
  await context.setOffline(false)
  const stats = await context.newPage()
  await stats.goto('/account/stats')
  await expect(stats.getByText(m['task.arrivedRight']({}, say))).toBeVisible()
  await expectOneAnswer(stats)
  expect(await unsentIn(stats)).toEqual([])
})

test('a page loaded anew sends what was confirmed @long', async ({ page }) => {
  await checkedInVain(page, refuseAll)
  await page.unrouteAll()
  await page.reload()
  await expectVerdict(screen(page), true)
  await expectOneAnswer(page)
})

test('only the reply was lost: loaded anew, the next task is there and a notice tells of the former @long', async ({
  page,
}) => {
  const { fen } = await checkedInVain(page, loseReplies)
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByText(m['task.arrivedRight']({}, say))).toBeVisible()
  expect((await userOf(page)).training.task?.fen).not.toBe(fen)
  await expectOneAnswer(page)
  expect(await unsentIn(page)).toEqual([])
})

test('Cancel takes the answer back: nothing goes out before the next Check @long', async ({ page }) => {
  await checkedInVain(page, goOffline)
  await failure(page)
    .getByRole('button', { name: m['task.cancel']({}, say) })
    .click()
  expect(await unsentIn(page)).toEqual([])
  const sent = answersSent(page)
  await page.context().setOffline(false)
  await page.reload()
  await expect(moveMade({ page, ...say })).toBeVisible()
  expect(sent).toEqual([])
  expect((await userOf(page)).training.topics[0]).toMatchObject({ solvedTasks: 0 })
})

test('of another learner nothing is sent, and logging out forgets it @long', async ({ page, context }) => {
  await checkedInVain(page, refuseAll)
  const [own] = await unsentIn(page)
  const other = await context.newPage()
  const sent = answersSent(page)
  // In another tab another learner signs in, at the same task.
  await registerAtTask(other, 'ru')
  await expect(page.getByText(m['common.otherLearner']({}, say))).toBeVisible()
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByText(m['common.offlineUnsent']({}, say))).toBeHidden()
  expect(sent).toEqual([])

  // Nor by the other's own pages; with their log out it is gone from this browser.
  await other.goto('/account/stats')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await userOf(other)).training.topics[0]).toMatchObject({ solvedTasks: 0 })
  expect(await unsentIn(other)).toEqual([own])
  await other
    .getByRole('banner')
    .getByRole('button', { name: m['common.logOut']({}, say) })
    .click()
  await expect(other).toHaveURL(/\/login$/)
  expect(await unsentIn(other)).toEqual([])
})

const unsentIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('.unsent.')))
