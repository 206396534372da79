import { expect, type Page, test } from '@playwright/test'
import type { WeekTest } from '@tabia/contract/weekly-test.ts'
import { fromWire } from '@tabia/contract/wire.ts'
import { canPlayOn, ownMoves } from '@tabia/core/chess/line-play.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import { moveInPicture, type Picture, pictureOf, picturesOf } from '@tabia/core/chess/picture.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { openOwnSchool } from '../own-school.ts'
import { comeIn } from '../school.ts'
import { boardOf, tapMove } from './board.ts'
import { courseOf, rightMove, wrongMove } from './solutions.ts'
import { answer, continueButton, expectTask, openTopic, type Screen } from './task.ts'

// Practice beside the course, none of it counted: the mixed test of a week, and a line played on to its end. The courses
// are the shipped ones: their weeks are long enough for a test.

const COURSE = courseOf('junior-1')
const [WEEK, NEXT_WEEK] = COURSE.weeks.map(({ topics }) => topics)
const TASKS = WEEK?.flatMap(({ tasks }) => tasks) ?? []
const LAST = 11

let school: Awaited<ReturnType<typeof openOwnSchool>>
test.beforeAll(async () => {
  // A whole catalogue is read.
  test.setTimeout(180_000)
  school = await openOwnSchool({ BROWSER_SCHOOL: 'shipped', NODE_ENV: 'development' })
})
test.afterAll(() => school.close())

for (const locale of LOCALES) {
  test(`the test of a week is taken, and a line played on to its end, ${locale} @long`, async ({ page }) => {
    test.setTimeout(300_000)
    const screen = { page, locale }
    const positions = watchPositions(page)
    const past = { owns: [COURSE.key], course: COURSE.key, answers: TASKS.length, share: 0.8, daysAgo: 4 }
    await comeIn(page, past, '/training/course', locale, school.url)

    await test.step('its card stands beside the finished week', async () => {
      await expect(page.getByRole('heading', { name: m['test.title']({}, { locale }) })).toBeVisible()
      await expect(page.getByText(m['test.offer']({}, { locale }))).toBeVisible()
      await expect(page.locator('[aria-current=step]')).toContainText(
        m['training.week']({ number: 1 }, { locale }),
      )
      await expectAccessible(page)
      await page.getByRole('button', { name: m['test.start']({}, { locale }) }).click()
      await expectPosition(screen, 0)
    })

    await test.step('an answer can be changed, gone back to, and outlives a reload', async () => {
      await expect(page.getByText(m['test.find']({}, { locale }))).toBeVisible()
      await expectAccessible(page)
      const [first] = positions()
      if (!first) throw new Error('There are no positions')
      await tapMove(page, first.fen, wrong(first.fen))
      await page.getByRole('button', { name: m['task.takeBack']({}, { locale }) }).click()
      await tapMove(page, first.fen, right(first.fen))
      await page.getByRole('button', { name: m['test.next']({}, { locale }) }).click()
      await expectPosition(screen, 1)
      await square(screen, 0, true).check({ force: true })
      await expectPosition(screen, 0)
      await expect(page.getByText(m['task.yourAnswer']({}, { locale }), { exact: true })).toBeVisible()
      await page.reload()
      await expect(square(screen, 0, true)).toBeAttached()
    })

    await test.step('the others are answered: two wrongly, the last left open; nothing is judged', async () => {
      for (const [number, { fen }] of positions().entries()) {
        if (number === 0 || number === LAST) continue
        await square(screen, number, false).check({ force: true })
        await expectPosition(screen, number)
        await tapMove(page, fen, number <= 2 ? wrong(fen) : right(fen))
        await expect(square(screen, number, true)).toBeChecked()
      }
      const kept = m['test.kept']({ answered: LAST, of: LAST + 1, time: '' }, { locale }).split('.')[0] ?? ''
      await expect(page.getByText(kept).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: m['task.right']({}, { locale }) })).toHaveCount(0)
    })

    await test.step('handed in with one open, it tells its numbers, the missed ones first', async () => {
      await page.getByRole('button', { name: m['test.handInOpen']({ open: 1 }, { locale }) }).click()
      await expect(page.getByText(m['test.openText']({ open: 1 }, { locale }))).toBeVisible()
      await expectAccessible(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: m['test.handIn']({}, { locale }), exact: true }).click()
      await expect(page).toHaveURL(/\/result$/)
      await expect(
        page.getByRole('region', { name: m['test.score']({ found: 9, of: 12 }, { locale }) }),
      ).toContainText(m['test.later']({}, { locale }))
      const marks = page.getByRole('region', { name: m['test.list']({}, { locale }) }).getByRole('listitem')
      await expect(marks).toHaveCount(12)
      const missed = m['test.missed']({}, { locale })
      for (const number of [0, 1, 2]) await expect(marks.nth(number)).toContainText(missed)
      await expect(marks.nth(3)).not.toContainText(missed)
      await expectAccessible(page)
    })

    await test.step('back on the course the next week begins', async () => {
      await page.getByRole('link', { name: m['test.toCourse']({}, { locale }) }).click()
      await expect(page.getByRole('link', { name: m['test.lookAgain']({}, { locale }) })).toBeVisible()
      await page.getByRole('button', { name: m['training.nextWeek']({}, { locale }) }).click()
      await expect(page.locator('[aria-current=step]')).toContainText(
        m['training.week']({ number: 2 }, { locale }),
      )
    })

    await test.step('a right answer’s line is played on to its end', async () => {
      const topic = NEXT_WEEK?.find(({ tasks: [task] }) => task && canPlayOn(task.moves))
      const [task] = topic?.tasks ?? []
      if (!topic || !task) throw new Error('No topic begins with a line')
      await openTopic(screen, topic.name[locale])
      await answer(screen, task, rightMove(task), true)
      await page.getByRole('button', { name: m['line.play']({}, { locale }) }).click()
      await playOn(screen, task)
      const of = ownMoves(task.moves)
      const found = m['line.found']({ found: of, of }, { locale })
      await expect(page.getByRole('heading', { name: found })).toBeVisible()
      await expect(page.locator('[aria-live=polite]').filter({ hasText: found })).toBeAttached()
      await expectAccessible(page)
      await continueButton(screen).click()
      await expectTask(screen, topic.name[locale], 2, topic.tasks.length)
    })
  })
}

/** The positions of the test as the school has told them. */
function watchPositions(page: Page): () => WeekTest['positions'] {
  let told: WeekTest['positions'] = []
  page.on('response', async response => {
    if (!/\/week-test(\/\d+)?$/.test(response.url()) || !response.ok()) return
    const { test: taken } = fromWire(await response.json()) as { test?: WeekTest }
    if (taken) told = taken.positions
  })
  return () => told
}

/** The task of a position, and the picture it is asked in. */
function askedAs(fen: string): { task: AuthoredTask; picture: Picture } {
  for (const task of TASKS)
    for (const picture of picturesOf(task.fen))
      if (pictureOf(task.fen, picture) === fen) return { task, picture }
  throw new Error(`No task has the position ${fen}`)
}

function right(fen: string): string {
  const { task, picture } = askedAs(fen)
  return moveInPicture(rightMove(task), picture)
}

function wrong(fen: string): string {
  const { task, picture } = askedAs(fen)
  return moveInPicture(wrongMove(task) ?? '', picture)
}

const square = ({ page, locale }: Screen, number: number, answered: boolean) =>
  page.getByRole('radio', {
    name: m[answered ? 'test.squareAnswered' : 'test.square']({ number: number + 1 }, { locale }),
    exact: true,
  })

async function expectPosition({ page, locale }: Screen, number: number) {
  await expect(
    page.getByText(m['test.place']({ number: number + 1, of: LAST + 1 }, { locale })).first(),
  ).toBeVisible()
  await expect(boardOf(page).locator('piece').first()).toBeVisible()
}

/** The author's moves, each as soon as it is asked for. */
async function playOn({ page, locale }: Screen, { fen, moves }: AuthoredTask) {
  const of = ownMoves(moves)
  let at = fen
  for (const [index, move] of moves.entries()) {
    const played = playMove(at, move.m)
    if (!played) throw new Error(`Not a move of the line: ${move.m}`)
    if (index > 0 && index % 2 === 0) {
      const turn = m['line.sayTurn']({ number: index / 2 + 1, of }, { locale })
      await expect(page.locator('[aria-live=polite]').filter({ hasText: turn })).toBeAttached()
      await tapMove(page, at, played.uci)
    }
    at = played.fen
  }
}
