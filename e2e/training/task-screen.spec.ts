import { expect, type Page, test } from '@playwright/test'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { boardOf, tapMove } from './board.ts'
import { registerAtTask } from '../learner.ts'
import { courseOf, rightMove } from './solutions.ts'
import { answer, checkButton, expectVerdict, moveMade, type Screen } from './task.ts'

// The task screen where things do not go straight: wrong moves, lost replies, other tabs, small and turned phones.

const course = courseOf('start-trial')
const [firstTopic] = course.weeks[0]?.topics ?? []
const [firstTask] = firstTopic?.tasks ?? []

/** A newcomer at the first task of the trial. */
async function atFirstTask(page: Page, locale: Locale) {
  if (!firstTopic || !firstTask) throw new Error('The course is empty')
  const { password } = await registerAtTask(page, locale)
  await expect(boardOf(page)).toBeVisible()
  const screen: Screen = { page, locale }
  return { screen, task: firstTask, password }
}

/** A wrong move the author speaks of, and what is said about it. */
function ownTry({ moves }: AuthoredTask) {
  const [variation] = moves[0]?.v ?? []
  const [move] = variation ?? []
  if (!move?.comment) throw new Error('The author speaks of no wrong move')
  return { san: move.m, comment: move.comment }
}

test('a wrong answer opens the explanation at the own move; it can be reported once, with a word', async ({
  page,
}) => {
  const { screen, task } = await atFirstTask(page, 'en')
  const { san, comment } = ownTry(task)
  await answer(screen, task, san, false)
  await expect(page.locator('[aria-current="step"]')).toContainText(san.slice(1))
  await expect(page.getByText(comment.en)).toBeVisible()

  await page.getByRole('button', { name: m['task.reportOffer']({}, { locale: 'en' }) }).click()
  const dialog = page.getByRole('dialog', { name: m['task.reportOffer']({}, { locale: 'en' }) })
  await dialog.getByRole('textbox').fill('It wins as well.')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: m['task.reportSend']({}, { locale: 'en' }) }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('It wins as well.')
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: m['task.reportSend']({}, { locale: 'en' }) }).click()
  await expect(page.getByText(m['task.reportDone']({}, { locale: 'en' }))).toBeFocused()

  await page.goto('/dev/mail')
  await page.getByRole('link', { name: task.key }).first().click()
  await expect(page.frameLocator('iframe').getByText(/It wins as well\./)).toBeVisible()
})

test('topic and comments follow the language of the page, at the move that is looked at @long', async ({
  page,
}) => {
  const { screen, task } = await atFirstTask(page, 'en')
  const { san, comment } = ownTry(task)
  await answer(screen, task, san, false)
  await expect(page.getByText(comment.en)).toBeVisible()
  await page.getByRole('button', { name: /Русский/ }).click()
  await expect(page.getByText(comment.ru)).toBeVisible()
  await expect(page.getByText(comment.en)).toHaveCount(0)
  await expect(page.getByText(firstTopic?.name.ru ?? '', { exact: true })).toBeVisible()
  await expectVerdict({ page, locale: 'ru' }, false)
})

test('a reply of another shape is a lost one: the move is kept, Retry finds the answer recorded', async ({
  page,
}) => {
  const { screen, task } = await atFirstTask(page, 'ru')
  // Else the page would send it again by itself.
  await page.route('**/api/health', route => route.abort())
  await page.route(
    '**/api/account/answer',
    async route => {
      await route.fetch()
      await route.fulfill({ json: {} })
    },
    { times: 1 },
  )
  await tapMove(page, task.fen, rightMove(task))
  await checkButton(screen).click()
  const dialog = page.getByRole('dialog', { name: m['errors.answerSendingTitle']({}, { locale: 'ru' }) })
  await expect(dialog).toContainText(m['errors.common']({}, { locale: 'ru' }))
  await expect(dialog.getByRole('link', { name: 'напишите в поддержку' })).toBeVisible()
  await dialog.getByRole('button', { name: m['task.cancel']({}, { locale: 'ru' }) }).click()
  await expect(moveMade(screen)).toBeVisible()
  await checkButton(screen).click()
  await expectVerdict(screen, true)
})

test('answered in another tab: that answer is shown, with no dialog @long', async ({ page, context }) => {
  const { screen, task } = await atFirstTask(page, 'ru')
  const other = { page: await context.newPage(), locale: 'ru' } as const
  await other.page.goto('/account/training/task')
  await expect(boardOf(other.page)).toBeVisible()
  await answer(other, task, ownTry(task).san, false)

  await tapMove(page, task.fen, rightMove(task))
  await checkButton(screen).click()
  await expectVerdict(screen, false)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(ownTry(task).comment.ru)).toBeVisible()
  // In the panel, and for the ear.
  await expect(page.getByText(m['task.answeredBefore']({}, { locale: 'ru' }))).toHaveCount(2)
  await expect(other.page.getByText(m['task.answeredBefore']({}, { locale: 'ru' }))).toHaveCount(0)
})

test('a session that ended elsewhere loses no move: it is sent after logging in', async ({
  page,
  context,
}) => {
  const { screen, task, password } = await atFirstTask(page, 'ru')
  await tapMove(page, task.fen, rightMove(task))
  const { value = '' } = (await context.cookies()).find(({ name }) => name === 'User-Token') ?? {}
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${value}` } })
  await checkButton(screen).click()
  const dialog = page.getByRole('dialog', { name: m['errors.answerSendingTitle']({}, { locale: 'ru' }) })
  await dialog.getByRole('button', { name: m['task.cancel']({}, { locale: 'ru' }) }).click()
  await expect(moveMade(screen)).toBeVisible()

  await checkButton(screen).click()
  await dialog.getByRole('link', { name: 'Войдите ещё раз' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel(m['auth.password']({}, { locale: 'ru' }), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expectVerdict(screen, true)
})

test('a turned phone shows all of the answer between goal and button @long', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const { screen, task } = await atFirstTask(page, 'ru')
  await expect(page.getByText(m['task.slotEmpty']({}, { locale: 'ru' }))).toBeInViewport({ ratio: 1 })
  await tapMove(page, task.fen, rightMove(task))
  const slot = page.getByText(m['task.yourAnswer']({}, { locale: 'ru' }), { exact: true }).locator('..')
  await expect(slot).toBeInViewport({ ratio: 1 })
  await expect(checkButton(screen)).toBeInViewport({ ratio: 1 })
})

test('letters of twice the size leave the button whole @long', async ({ page }) => {
  const { screen } = await atFirstTask(page, 'ru')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await checkButton(screen).scrollIntoViewIfNeeded()
  await expect(checkButton(screen)).toBeInViewport({ ratio: 1 })
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang).toBeLessThanOrEqual(0)
})

test('on paper the task is light, with its goal and its pieces, and nothing to press @long', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await atFirstTask(page, 'ru')
  await expect(
    page.getByRole('heading', { name: m['task.blackGoal']({ goal: 'mate', mateIn: 1 }, { locale: 'ru' }) }),
  ).toHaveCSS('color', 'rgb(18, 40, 42)')
  await expect(page.locator('cg-board piece').first()).toHaveCSS('print-color-adjust', 'exact')
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
})

for (const [what, width, height] of [
  ['a phone', 390, 844],
  ['a turned phone @long', 667, 375],
  ['a large turned phone @long', 932, 430],
  ['a small turned phone @long', 568, 320],
] as const) {
  test(`the verdict, and what is said of the own move, are seen at once on ${what} @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const { screen, task } = await atFirstTask(page, 'ru')
    const { san, comment } = ownTry(task)
    await answer(screen, task, san, false)
    const verdict = page.getByRole('heading', { name: m['task.wrong']({}, { locale: 'ru' }) })
    const words = page.getByText(comment.ru)
    const dock = page.getByRole('button', { name: m['task.continue']({}, { locale: 'ru' }) })
    for (const part of [verdict, words, dock]) await expect(part).toBeInViewport({ ratio: 1 })
    expect(await overlap(verdict, boardOf(page))).toBe(false)
    for (const above of [boardOf(page), verdict, dock]) expect(await overlap(words, above)).toBe(false)
  })
}

test('attacked pieces are marked on request @long', async ({ page }) => {
  const { task } = await atFirstTask(page, 'en')
  const threats = page.getByRole('button', { name: m['task.threats']({}, { locale: 'en' }) })
  await expect(threats).toHaveAttribute('aria-pressed', 'false')
  await threats.click()
  // The check with the queen leaves the king attacked.
  await tapMove(page, task.fen, ownTry(task).san)
  await expect(page.locator('section svg circle').first()).toBeVisible()
  await threats.click()
  await expect(page.locator('section svg circle')).toHaveCount(0)
})

for (const [name, viewport] of [
  ['a turned phone', { width: 844, height: 390 }],
  ['a large turned phone @long', { width: 932, height: 430 }],
  ['the smallest phone', { width: 320, height: 568 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`${name} shows board, goal, place and the button at once; a notice covers neither board nor button @long`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const { screen } = await atFirstTask(page, 'ru')
    const goal = page.getByRole('heading', {
      name: m['task.blackGoal']({ goal: 'mate', mateIn: 1 }, { locale: 'ru' }),
    })
    const place = page.getByText(
      m['task.taskOf']({ number: 1, total: firstTopic?.tasks.length ?? 0 }, { locale: 'ru' }),
      { exact: true },
    )
    const button = checkButton(screen)
    for (const part of [goal, place, button]) await expect(part).toBeInViewport({ ratio: 1 })
    expect(await overlap(goal, button)).toBe(false)

    await button.click()
    const notice = page.getByRole('alert')
    await expect(notice).toBeVisible()
    expect([await overlap(notice, boardOf(page)), await overlap(notice, button)]).toEqual([false, false])
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(sideways).toBe(false)
  })
}

type Part = ReturnType<Page['locator']>

async function overlap(one: Part, other: Part): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('Both must be there')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
