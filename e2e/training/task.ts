import { expect, type Page } from '@playwright/test'
import type { AuthoredCourse, AuthoredTask } from '@tabia/core/chess/task.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { tapMove } from './board.ts'

// One task through the screen.

export interface Screen {
  page: Page
  locale: Locale
}

/** From the page of levels. */
export async function startTrial({ page, locale }: Screen, course: AuthoredCourse) {
  const action = m['training.startTrial']({}, { locale })
  await page.getByRole('button', { name: `${action} ${course.name[locale]}` }).click()
  await expect(page).toHaveURL(/\/training\/course$/)
}

/** From its card on the course. */
export async function openTopic({ page, locale }: Screen, name: string) {
  const action = m['training.startTopic']({}, { locale })
  await page.getByRole('button', { name: `${action} ${name}`, exact: true }).click()
  await expect(page).toHaveURL(/\/training\/task$/)
}

/** Waits for the task by its place in the topic. */
export async function expectTask({ page, locale }: Screen, topic: string, number: number, total: number) {
  const place = m['task.taskOf']({ number, total }, { locale })
  await expect(page.getByRole('main').getByText(topic, { exact: true })).toBeVisible()
  await expect(page.getByText(place, { exact: true })).toBeVisible()
}

/** The panel's title while a move stands on the board: it asks to check, or says that it mates. */
export const moveMade = ({ page, locale }: Screen) =>
  page
    .getByText(m['task.readyTitle']({}, { locale }))
    .or(page.getByText(m['task.mateTitle']({}, { locale }), { exact: true }))

export const checkButton = ({ page, locale }: Screen) =>
  page.getByRole('button', { name: m['task.check']({}, { locale }) })

export const continueButton = ({ page, locale }: Screen) =>
  page.getByRole('button', { name: m['task.continue']({}, { locale }), exact: true })

/** From the panel of a solved topic. */
export const weekLink = ({ page, locale }: Screen) =>
  page.getByRole('link', { name: m['moments.toWeek']({}, { locale }) })

/** Plays a move, checks it and reads the verdict. */
export async function answer(
  screen: Screen,
  task: AuthoredTask,
  move: string,
  right: boolean,
): Promise<void> {
  await tapMove(screen.page, task.fen, move)
  await checkButton(screen).click()
  await expectVerdict(screen, right)
}

export async function expectVerdict({ page, locale }: Screen, right: boolean): Promise<void> {
  const words = right ? m['task.right']({}, { locale }) : m['task.wrong']({}, { locale })
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
}
