import { expect, type Page, test } from '@playwright/test'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from './accessible.ts'
import { tapMove } from './board.ts'
import { LONG } from './long.ts'
import { comeIn, schoolTasks } from './school.ts'
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

test('a right answer brings no engine', async ({ page }) => {
  const fetched = listenForEngine(page)
  await comeIn(page, AT_SECOND, '/training/task', 'en')
  await tapMove(page, secondTask?.fen ?? '', secondTask?.rightMoves[0] ?? '')
  await checkButton({ page, locale: 'en' }).click()
  await expectVerdict({ page, locale: 'en' }, true)
  await expect(strip(page)).toHaveCount(0)
  expect(fetched).toEqual([])
})

test('on a slow line the engine waits until it is switched on, and the switch is remembered', async ({
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

async function review(page: Page) {
  const past = { owns: ['junior-1'], course: 'junior-1', answers: 8, share: 0.75 }
  await comeIn(page, past, '/solved', 'en')
  await page.getByRole('link', { name: m['solved.showOf']({ topic: 'Deflection' }, EN) }).click()
  await page.getByText(m['solved.missedOnly']({}, EN), { exact: true }).click()
  await expect(page.getByRole('heading', { name: m['solved.missed']({}, EN) })).toBeVisible()
}

test('the engine shows why not: the reply stands on the board', async ({ page }) => {
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

test('where a course hides its answers no engine tells them either', async ({ page }) => {
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
