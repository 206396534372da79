import { expect, type Page, test } from '@playwright/test'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import type { AuthoredTask, AuthoredTopic } from '@tabia/core/chess/task.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { squareOf, tabTo, walkMove } from './keyboard.ts'
import { register, registerAtTask } from '../learner.ts'
import { courseOf, rightMove, wrongMove } from './solutions.ts'
import { checkButton, expectTask, expectVerdict, type Screen, weekLink } from './task.ts'

// Solving without a pointer, and without eyes: roles, names and what is read out.

const course = courseOf('start-trial')
const topic = topicAt(0)

test('a task is solved by ear in Russian', async ({ page }) => {
  const [task] = topic.tasks
  const played = task && playMove(task.fen, rightMove(task))
  if (!task || !played) throw new Error('The topic is empty')
  await registerAtTask(page, 'ru')

  await expect(page.getByRole('heading', { name: 'Ход чёрных: мат в 1 ход' })).toBeVisible()
  const board = page.getByRole('region', { name: 'Шахматная доска' })
  await expect(board).toContainText(
    'Ход чёрных. Белые: король d1, ладья f4, пешки f3, h4. Чёрные: король h7, ферзь b2, пешки c3, g6.',
  )
  await expect(board.getByRole('grid', { name: 'Поля доски' })).toHaveAccessibleDescription(/Стрелки ходят/)

  await page.getByRole('gridcell', { name: 'b2, чёрный ферзь' }).press('Enter')
  await expectSaid(page, /^В руке ферзь b2\. Можно пойти на .*d2/)
  await squareOf(page, 'e4').press('Enter')
  await expectSaid(page, 'Ферзь с b2 не может пойти на e4.')
  await expect(page.getByRole('gridcell', { name: 'b2, чёрный ферзь', selected: true })).toBeAttached()
  await squareOf(page, 'e4').press('Escape')
  await expectSaid(page, 'Фигура на месте.')
  await page.getByRole('gridcell', { name: 'f4, белая ладья' }).press('Enter')
  await expectSaid(page, 'Сейчас ход другой стороны: фигура на f4 не ходит.')

  await page.getByRole('gridcell', { name: 'b2, чёрный ферзь' }).press('Enter')
  await page.getByRole('gridcell', { name: 'd2, можно пойти' }).press('Space')
  await expectSaid(page, 'Ваш ответ: ферзь d2, мат. Нажмите «Проверить».')
  await page.getByRole('button', { name: 'Проверить' }).press('Enter')
  await expectSaid(page, /^Верно\. Рейтинг около \d+, плюс \d+\.$/)
  // The verdict is heard once: what has the focus says something else.
  await expect(page.getByRole('heading', { name: 'Верно!' })).toBeVisible()
  const explanation = page.getByRole('region', { name: 'Разбор' })
  await expect(explanation).toBeFocused()
  const moves = explanation.getByRole('list', { name: 'Главный вариант' })
  await expect(moves.getByRole('listitem').first()).toContainText('ферзь d2, мат, хороший ход')
  await expect(explanation.getByRole('list', { name: 'Что значат знаки' })).toContainText('! хороший ход')
  await moves.getByRole('button').first().press('Enter')
  await expectSaid(page, /^60, ферзь d2, мат\./)
  await expect(moves.getByRole('button').first()).toHaveAttribute('aria-current', 'step')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Дальше' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Ход белых: мат в 1 ход' })).toBeFocused()
})

test('a topic is solved by the keyboard alone in English @long', async ({ page }) => {
  test.setTimeout(90_000)
  const screen: Screen = { page, locale: 'en' }
  await openFirstTopic(page, 'en')
  for (const [index, task] of topic.tasks.entries()) {
    await expectTask(screen, topic.name.en, index + 1, topic.tasks.length)
    await expect(page.getByRole('grid')).toBeVisible()
    await expect(page.getByLabel('Your move', { exact: true })).toBeVisible()
    if (index === 4) await promoteOnTheWay(page)
    const mistake = index === 2 ? wrongMove(task) : undefined
    if (index % 2 === 0) await answerOnBoard(page, task, mistake ?? rightMove(task))
    else await answerInWords(page, task, rightMove(task))
    await expectVerdict(screen, mistake === undefined)
    await page.keyboard.press('Enter')
  }
  await weekLink(screen).press('Enter')
  await expect(page).toHaveURL(/\/training\/course$/)
})

test('a move in words: read in either language, refused with a reason, never lost', async ({ page }) => {
  await registerAtTask(page, 'ru')
  const field = page.getByLabel('Ваш ход', { exact: true })
  await expect(field).toBeVisible()
  await page.keyboard.press('m')
  await expect(field).toBeFocused()

  for (const [text, reason] of [
    ['мат', /^Прочитать этот ход не удалось/],
    ['Кf3', 'Коней у чёрных нет.'],
    ['Фe4', 'Ни один ферзь не может пойти на e4.'],
    ['Крg6', 'g6 занято своей фигурой.'],
  ] as const) {
    await field.fill(text)
    await field.press('Enter')
    await expectSaid(page, reason)
    await expect(field).toHaveAccessibleDescription(reason)
    await expect(field).toHaveValue(text)
  }
  await expectAccessible(page)

  await field.fill('Ф:d2×')
  await field.press('Enter')
  await expectSaid(page, 'Ваш ответ: ферзь d2, мат. Нажмите «Проверить».')
  await expect(page.getByText('Мат на доске', { exact: true })).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.fill('Крe1')
  await field.press('Enter')
  await expectSaid(page, 'Мат. Чтобы играть дальше, верните ход.')
  await field.fill('')
  await field.press('Enter')
  await expectVerdict({ page, locale: 'ru' }, true)
})

test('letter keys act, are listed, and can be switched off for good @long', async ({ page }) => {
  await registerAtTask(page, 'en')
  await expect(page.getByRole('grid')).toBeVisible()
  const firstSquare = page.getByRole('gridcell').first()
  const hints = page.getByRole('button', { name: 'Show legal moves' })
  await expect(firstSquare).toHaveAccessibleName('h1')
  await page.keyboard.press('f')
  await expect(firstSquare).toHaveAccessibleName('a8')
  await page.keyboard.press('h')
  await expect(hints).toHaveAttribute('aria-pressed', 'false')

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  const letters = dialog.getByRole('checkbox', { name: 'Letter keys act' })
  await expect(dialog.getByRole('heading', { name: 'Keys', exact: true })).toBeInViewport()
  await expectAccessible(page)
  await letters.press('Space')
  await expect(letters).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('f')
  await page.keyboard.press('?')
  await tabTo(page, page.getByRole('button', { name: 'all keys' }))
  await expect(firstSquare).toHaveAccessibleName('h1')
  await page.keyboard.press('Enter')
  await expect(letters).not.toBeChecked()
})

test('Tab goes over the task screen in the order of the eye: board, tools, field, keys, Check @long', async ({
  page,
}) => {
  await registerAtTask(page, 'en')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('b')
  await expect(squareOf(page, 'h7')).toBeFocused()
  for (const name of ['Flip the board', 'Show legal moves', 'Show attacked pieces']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Your move', { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'all keys' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(checkButton({ page, locale: 'en' })).toBeFocused()
})

async function openFirstTopic(page: Page, locale: Locale) {
  await register(page, locale)
  const start = m['training.startTrial']({}, { locale })
  await tabTo(page, page.getByRole('button', { name: `${start} ${course.name[locale]}` }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/training\/course$/)
  const open = m['training.startTopic']({}, { locale })
  await tabTo(page, page.getByRole('button', { name: `${open} ${topic.name[locale]}`, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/training\/task$/)
}

/** Two walks over the squares, then C, which checks from the board. */
async function answerOnBoard(page: Page, task: AuthoredTask, move: string) {
  const played = playMove(task.fen, move)
  if (!played) throw new Error(`${move} is illegal`)
  await walkMove(page, played.from, played.to)
  await expectSaid(page, /^Your answer: /)
  await page.keyboard.press('c')
}

/** M, the move, Enter to play it, Enter to check it. */
async function answerInWords(page: Page, task: AuthoredTask, move: string) {
  await page.keyboard.press('m')
  await page.keyboard.type(playMove(task.fen, move)?.san ?? '')
  await page.keyboard.press('Enter')
  await expectSaid(page, /^Your answer: /)
  await page.keyboard.press('Enter')
}

/** Tries a line that promotes, chooses the knight, and takes it all back. */
async function promoteOnTheWay(page: Page) {
  await page.keyboard.press('m')
  await page.keyboard.type('Kb2')
  await page.keyboard.press('Enter')
  await expectSaid(page, /^Your answer: king b2\./)
  await page.keyboard.press('Tab')
  await walkMove(page, 'd2', 'd1')
  const dialog = page.getByRole('dialog', { name: 'Promote the pawn to' })
  await expect(dialog.getByRole('radio', { name: 'queen' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expectSaid(page, /promotes to knight/)
  await expect(squareOf(page, 'd1')).toBeFocused()
  await expect(squareOf(page, 'd1')).toHaveAccessibleName('d1, black knight')
  await page.keyboard.press('r')
  await expect(page.getByText('Your move will appear here')).toBeVisible()
}

const expectSaid = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('main').locator('[aria-live="polite"]')).toHaveText(words)

function topicAt(index: number): AuthoredTopic {
  const found = course.weeks[0]?.topics[index]
  if (!found) throw new Error('The course is too short')
  return found
}
