import { expect, type Page, test } from '@playwright/test'
import type { Repetition } from '@tabia/contract/book.ts'
import { fromWire } from '@tabia/contract/wire.ts'
import { ownRefutation } from '@tabia/core/book/refutations.ts'
import { type PlayedMove, playMove } from '@tabia/core/chess/moves/move.ts'
import { moveInPicture, pictureOf } from '@tabia/core/chess/picture.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import { LOCALES, type Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { comeIn, goOnDays, schoolTasks } from '../school.ts'
import { tapMove } from '../training/board.ts'
import { explainedMistake, rightMove } from '../training/solutions.ts'
import { checkButton, continueButton, expectVerdict, weekLink } from '../training/task.ts'

// What was missed comes back: on another day, in another picture, and from the other side.

const COURSE = 'start-trial'
const TASKS = schoolTasks(COURSE).slice(0, 3)

for (const locale of LOCALES) {
  test(`three missed tasks come back in another picture, and the own move is punished, ${locale} @long`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const screen = { page, locale }
    const dealing = watchDealing(page)
    await comeIn(page, { course: COURSE, open: true }, '/training/task', locale)
    for (const task of TASKS) await miss(screen, task)
    await weekLink(screen).click()
    await expect(page).toHaveURL(/\/training\/course$/)

    await test.step('the book is opened by a press', async () => {
      await page
        .getByRole('link', { name: m['navbar.menuSolved']({}, { locale }) })
        .first()
        .click()
      await page.getByRole('link', { name: m['book.book']({}, { locale }) }).click()
      await expect(page.getByText(m['book.offer']({}, { locale }))).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: m['book.open']({}, { locale }) }).click()
      const nothing = m['book.nothingToday']({ count: TASKS.length }, { locale })
      await expect(page.getByRole('heading', { name: nothing })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the next day it asks them as they were', async () => {
      await goOnDays(page, 1)
      await page.getByRole('link', { name: m['book.start']({}, { locale }) }).click()
      for (const number of [1, 2, 3]) await repeat(screen, dealing, number)
      await expect(page).toHaveURL(/\/solved\/book$/)
      await expectAccessible(page)
    })

    await test.step('later in another picture, and then from the other side', async () => {
      await goOnDays(page, 30)
      await page.getByRole('link', { name: m['book.start']({}, { locale }) }).click()
      await expect(question(screen, 1)).toBeVisible()
      await expectAccessible(page)
      await repeatByEar(screen, dealing, 1)
      await expectAccessible(page)
      await continueButton(screen).click()
      await punish(screen, dealing)
      await expect(question(screen, 2)).toBeVisible()
    })
  })
}

interface Screen {
  page: Page
  locale: Locale
}

/** What the school has dealt last: the position in its picture. */
type Dealing = () => Pick<Repetition, 'kind' | 'picture'> & { fen: string }

function watchDealing(page: Page): Dealing {
  let last: Repetition | undefined
  page.on('response', async response => {
    if (!response.url().endsWith('/account/book/next') || !response.ok()) return
    const { item } = fromWire(await response.json()) as { item: Repetition | null }
    if (item) last = item
  })
  return () => {
    if (!last) throw new Error('Nothing was dealt')
    return { kind: last.kind, picture: last.picture, fen: last.task.fen }
  }
}

const place = (locale: Locale, number: number) =>
  new RegExp(`^${m['book.repetition']({ number, total: TASKS.length }, { locale })}`)

const question = ({ page, locale }: Screen, number: number) =>
  page.getByRole('heading', { level: 2, name: place(locale, number) })

function mistakeOf(task: AuthoredTask): PlayedMove {
  const move = explainedMistake(task)
  if (!move) throw new Error(`${task.key} explains no mistake`)
  return move
}

/** Plays a move that the author explains as wrong. */
async function miss(screen: Screen, task: AuthoredTask): Promise<void> {
  await tapMove(screen.page, task.fen, mistakeOf(task).uci)
  await checkButton(screen).click()
  await expectVerdict(screen, false)
  await continueButton(screen).click()
}

/** The right move of the position that was dealt, as its picture spells it. */
function rightHere({ fen, picture }: ReturnType<Dealing>): string {
  const task = TASKS.find(one => pictureOf(one.fen, picture) === fen)
  if (!task) throw new Error(`No task has the position ${fen}`)
  return moveInPicture(rightMove(task), picture)
}

/** By the pieces. */
async function repeat(screen: Screen, dealing: Dealing, number: number): Promise<void> {
  await expect(question(screen, number)).toBeVisible()
  const dealt = dealing()
  await tapMove(screen.page, dealt.fen, rightHere(dealt))
  await checkButton(screen).click()
  await expectVerdict(screen, true)
  await continueButton(screen).click()
}

/** By ear alone: what has the focus is read out, the move is typed, and one live region tells what came of it. */
async function repeatByEar(screen: Screen, dealing: Dealing, number: number): Promise<void> {
  const { page, locale } = screen
  await expect(question(screen, number)).toBeFocused()
  const picture = m['book.picture']({ picture: '1' }, { locale })
  await expect(question(screen, number)).toContainText(picture)
  const dealt = dealing()
  await page.keyboard.press('m')
  await page.keyboard.type(playMove(dealt.fen, rightHere(dealt))?.san ?? '')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const said = page.locator('[aria-live=polite]')
  await expect(said.filter({ hasText: m['task.sayRight']({}, { locale }) })).toContainText(
    m['book.sayShown']({}, { locale }),
  )
  await expect(page.getByRole('region', { name: m['task.explanation']({}, { locale }) })).toBeFocused()
}

/** The learner sits on the other side, and finds what the own move had overlooked. */
async function punish(screen: Screen, dealing: Dealing): Promise<void> {
  const { page, locale } = screen
  await expect(page.getByText(m['book.punish']({}, { locale }))).toBeVisible()
  await expectAccessible(page)
  const { fen } = dealing()
  const task = TASKS.find(one => mistakeOf(one).fen === fen)
  const reply = task && ownRefutation(task, mistakeOf(task).uci, null)?.replies[0]
  if (reply === undefined) throw new Error(`No reply is known in ${fen}`)
  await tapMove(page, fen, reply)
  await checkButton(screen).click()
  await expectVerdict(screen, true)
  await expectAccessible(page)
  await continueButton(screen).click()
}
