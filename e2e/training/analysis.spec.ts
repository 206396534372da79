import { expect, type Locator, type Page, test } from '@playwright/test'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { tapMove } from './board.ts'
import { LONG } from '../long.ts'
import { comeIn, schoolTasks } from '../school.ts'
import { unexplainedMove } from './solutions.ts'
import { checkButton, expectVerdict } from './task.ts'

// The engine: only after an answer, and what is wrong with the learner's own move.

const EN = { locale: 'en' } as const
/** The engine's time, on a machine that has other things to do. */
const PATIENTLY = { timeout: 30_000 }
/** One task answered, the second one open. */
const AT_SECOND = { course: 'start-trial', answers: 1, open: true }
const [, secondTask] = schoolTasks('start-trial')

const strip = (page: Page, locale: Locale = 'en') =>
  page.getByRole('region', { name: m['analysis.title']({}, { locale }) })
const whyNot = (page: Page) => strip(page).getByRole('button', { name: m['analysis.whyNot']({}, EN) })

function listenForEngine(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', request => {
    if (request.url().includes('stockfish')) fetched.push(request.url())
  })
  return fetched
}

/** A wrong answer of which the explanation does not speak. */
async function answerWrongly(page: Page, task: AuthoredTask | undefined, locale: Locale = 'en') {
  if (!task) throw new Error('The course is empty')
  const screen = { page, locale }
  await expect(checkButton(screen)).toBeVisible()
  await tapMove(page, task.fen, unexplainedMove(task))
  await checkButton(screen).click()
  await expectVerdict(screen, false)
}

for (const locale of ['en', 'ru'] as const) {
  test(`after a wrong answer the engine shows the reply to it, never before, ${locale}${LONG[locale]}`, async ({
    page,
  }) => {
    const fetched = listenForEngine(page)
    await comeIn(page, AT_SECOND, '/training/task', locale)
    await expect(checkButton({ page, locale })).toBeVisible()
    expect(fetched).toEqual([])
    await answerWrongly(page, secondTask, locale)
    await expect(strip(page, locale).getByText(m['analysis.reply']({}, { locale }))).toBeVisible(PATIENTLY)
    await expect(
      strip(page, locale)
        .getByText(/^[+−]?\d|^#/)
        .first(),
    ).toBeVisible(PATIENTLY)
    expect(fetched.length).toBeGreaterThan(0)
    await expect(strip(page, locale)).toContainText(m['analysis.noMate']({}, { locale }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  })
}

test('a right answer brings no engine, and offers it @long', async ({ page }) => {
  const fetched = listenForEngine(page)
  await comeIn(page, AT_SECOND, '/training/task', 'en')
  await tapMove(page, secondTask?.fen ?? '', secondTask?.rightMoves[0] ?? '')
  await checkButton({ page, locale: 'en' }).click()
  await expectVerdict({ page, locale: 'en' }, true)
  await expect(strip(page).getByRole('switch')).not.toBeChecked()
  expect(fetched).toEqual([])
  // On a mate there is nothing to look for: before it there is.
  await page.keyboard.press('ArrowLeft')
  await strip(page).getByRole('switch').check()
  await expect.poll(() => fetched.length, PATIENTLY).toBeGreaterThan(0)
})

test('on a slow line the engine waits until it is switched on, and the switch is remembered @long', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } }),
  )
  const fetched = listenForEngine(page)
  await review(page)
  await expect(strip(page).getByRole('switch')).not.toBeChecked()
  expect(fetched.filter(url => !url.endsWith('.txt'))).toEqual([])
  await strip(page).getByRole('switch').check()
  await expect(
    strip(page)
      .getByText(/^[+−]?\d|^#/)
      .first(),
  ).toBeVisible(PATIENTLY)
  await page.reload()
  await expect(strip(page).getByRole('switch')).toBeChecked()
})

test('on level Start the engine comes with the question why not; before it the coach has the room', async ({
  page,
}) => {
  await comeIn(page, AT_SECOND, '/training/task', 'en')
  await answerWrongly(page, secondTask)
  await expect(whyNot(page)).toBeVisible()
  await expect(strip(page).getByRole('switch')).toHaveCount(0)
  await whyNot(page).click()
  await expect(strip(page).getByRole('switch')).toBeChecked()
})

test('beside a panel the engine stands at the end of the tools, on a phone among the words @long', async ({
  page,
}) => {
  await review(page)
  const engine = strip(page).getByRole('switch')
  const tools = page.getByRole('group', { name: m['task.tools']({}, EN) })
  const panel = page.getByRole('region', { name: m['task.explanation']({}, EN) })
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('It is not to be seen')
    return box
  }
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
    { width: 1000, height: 560 },
  ]) {
    await page.setViewportSize(size)
    const [row, above, beside] = [await boxOf(engine), await boxOf(tools), await boxOf(panel)]
    const last = await boxOf(tools.getByRole('button').last())
    expect(Math.abs(row.y + row.height / 2 - above.y - above.height / 2)).toBeLessThanOrEqual(1)
    expect(row.x).toBeGreaterThanOrEqual(last.x + last.width)
    expect(row.x + row.width).toBeLessThan(beside.x)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const [row, around] = [await boxOf(engine), await boxOf(strip(page))]
  expect(row.y).toBeGreaterThanOrEqual(around.y)
  expect(row.y + row.height).toBeLessThanOrEqual(around.y + around.height)
})

async function review(page: Page) {
  const past = { owns: ['junior-1'], course: 'junior-1', answers: 8, share: 0.75 }
  await comeIn(page, past, '/solved', 'en')
  await page.getByRole('link', { name: m['solved.showOf']({ topic: 'Deflection' }, EN) }).click()
  await page.getByText(m['solved.missedOnly']({}, EN), { exact: true }).click()
  await expect(page.getByRole('heading', { name: m['solved.missed']({}, EN) })).toBeVisible()
}

test('the engine shows why not: the reply stands on the board @long', async ({ page }) => {
  await review(page)
  await expect(strip(page).getByRole('switch')).toBeChecked()
  await whyNot(page).click()
  const announced = page.locator('[aria-live="polite"]')
  await expect(announced).toHaveText(/^\d+, /, PATIENTLY)
  await expect(
    strip(page)
      .getByText(/^[+−]?\d|^#/)
      .first(),
  ).toBeVisible(PATIENTLY)
  await strip(page).getByRole('switch').uncheck()
  await page.reload()
  await expect(strip(page).getByRole('switch')).not.toBeChecked()
})

for (const [what, file] of [
  ['its script', /stockfish[^/]*\.js/],
  ['its program', /stockfish[^/]*\.wasm/],
] as const) {
  test(`an engine that did not start for want of ${what} can be tried again, also by its switch @long`, async ({
    page,
  }) => {
    const failed = strip(page).getByText(m['analysis.failed']({}, EN))
    const score = strip(page)
      .getByText(/^[+−]?\d|^#/)
      .first()
    await page.route(file, route => route.abort())
    await review(page)
    await expect(failed).toBeVisible()
    await expectAccessible(page)
    await strip(page)
      .getByRole('button', { name: m['common.retry']({}, EN) })
      .click()
    await expect(failed).toBeVisible()
    await page.unroute(file)
    if (what === 'its script') {
      await strip(page)
        .getByRole('button', { name: m['common.retry']({}, EN) })
        .click()
    } else {
      await strip(page).getByRole('switch').uncheck()
      await strip(page).getByRole('switch').check()
    }
    await expect(score).toBeVisible(PATIENTLY)
    await expect(failed).toHaveCount(0)
  })
}

test('where a course hides its answers no engine tells them either @long', async ({ page }) => {
  const fetched = listenForEngine(page)
  await comeIn(
    page,
    { owns: ['junior-3'], course: 'junior-3', answers: 1, open: true },
    '/training/task',
    'en',
  )
  await answerWrongly(page, secondTask)
  await expect(page.getByText(m['task.noExplanation']({}, EN))).toBeVisible()
  await expect(page.getByText(m['task.solution']({}, EN), { exact: true })).toHaveCount(0)
  await expect(strip(page)).toHaveCount(0)
  expect(fetched).toEqual([])
})
