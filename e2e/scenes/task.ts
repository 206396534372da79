import type { Page } from '@playwright/test'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { COURSES } from '@tabia/school-kit/catalogue/full.ts'
import { tapMove } from '../training/board.ts'
import { rightMove } from '../training/solutions.ts'
import { fail, hold, press, type Scene } from './scene.ts'

// The task screen, from the first look to the explanation.

export const TASK = '/training/task'
export const ANSWER = '**/api/account/answer'
/** Another place of the topic is another position. */
export const at = (answers: number) => ({
  owns: ['junior-1'],
  course: 'junior-1',
  answers,
  share: 0.75,
  open: true,
})
const LONG_TOPIC = { owns: ['junior-1'], course: 'junior-1', answers: 44, share: 0.75, open: true }

export const TASKS: Scene[] = [
  { name: 'task to move', past: at(4), path: TASK },
  { name: 'task of a long topic', past: LONG_TOPIC, path: TASK },
  { name: 'task, black to move', past: at(9), path: TASK },
  { name: 'task, no move yet', past: at(4), path: TASK, act: (page, locale) => pressCheck(page, locale) },
  {
    name: 'task, wrong side touched',
    past: at(4),
    path: TASK,
    // The king of Black, while White is to move.
    act: page => touch(page, 0, 3),
  },
  {
    name: 'task, piece taken up, threats shown',
    past: at(4),
    path: TASK,
    async act(page, locale) {
      await press(page, m['task.threats']({}, { locale }))
      await touch(page, 3, 4)
    },
  },
  {
    name: 'task, promotion',
    past: at(4),
    path: TASK,
    async act(page) {
      // A line in which the pawn of Black gets to the last rank.
      await playTyped(page, ['Kb2'])
      await touch(page, 3, 6)
      await touch(page, 3, 7)
      await page.getByRole('dialog').getByRole('radio').nth(1).check({ force: true })
    },
  },
  { name: 'task, move made', past: at(4), path: TASK, act: page => playRight(page) },
  {
    name: 'task, line tried',
    past: at(2),
    path: TASK,
    async act(page) {
      await playTyped(page, ['Qg4+', 'Kg2', 'Qe2', 'Kg1', 'Qd1+', 'Kg2', 'Qd5+'])
    },
  },
  {
    name: 'task, typed move refused',
    past: at(4),
    path: TASK,
    async act(page) {
      await page.getByLabel(/^(Ваш ход|Your move)$/).fill('Qe9')
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'task, checking',
    past: at(4),
    path: TASK,
    prepare: hold(ANSWER),
    async act(page, locale) {
      await playRight(page)
      await pressCheck(page, locale)
    },
  },
  {
    name: 'task, answer not sent',
    past: at(4),
    path: TASK,
    prepare: fail(ANSWER),
    async act(page, locale) {
      await playRight(page)
      await pressCheck(page, locale)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'task, keys',
    past: at(4),
    path: TASK,
    async act(page) {
      await page.getByRole('grid').waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'task, menu',
    past: at(4),
    path: TASK,
    on: 'phone',
    act: (page, locale) => press(page, m['task.menu']({}, { locale })),
  },
  {
    name: 'task, right',
    past: at(4),
    path: TASK,
    act: (page, locale) => answerOpenTask(page, locale, 'right'),
  },
  {
    name: 'task, wrong, the author speaks of it',
    past: at(0),
    path: TASK,
    act: (page, locale) => answerOpenTask(page, locale, 'tried'),
  },
  {
    name: 'task, wrong, without an explanation',
    past: at(9),
    path: TASK,
    act: (page, locale) => answerOpenTask(page, locale, 'Be8'),
  },
  {
    name: 'task, reporting a move',
    past: at(9),
    path: TASK,
    async act(page, locale) {
      await answerOpenTask(page, locale, 'Be8')
      await press(page, m['task.reportOffer']({}, { locale }))
      await page.getByRole('dialog').getByRole('textbox').waitFor()
    },
  },
  {
    name: 'task, move reported',
    past: at(9),
    path: TASK,
    async act(page, locale) {
      await answerOpenTask(page, locale, 'Be8')
      await press(page, m['task.reportOffer']({}, { locale }))
      await press(page, m['task.reportSend']({}, { locale }))
      await page.getByText(m['task.reportDone']({}, { locale })).waitFor()
    },
  },
]

type Move = 'right' | 'tried' | (string & {})

/** Answers the open task: rightly, with a wrong move the author speaks of, or with this one. */
export async function answerOpenTask(page: Page, locale: Locale, move: Move): Promise<void> {
  const task = await openTask(page)
  await tapMove(page, task.fen, chosenMove(task, move))
  await pressCheck(page, locale)
  const verdict = move === 'right' ? m['task.right'] : m['task.wrong']
  await page.getByRole('heading', { name: verdict({}, { locale }) }).waitFor()
}

function chosenMove(task: AuthoredTask, move: Move): string {
  if (move === 'right') return rightMove(task)
  const san = move === 'tried' ? task.moves[0]?.v?.[0]?.[0]?.m : move
  const played = playMove(task.fen, san ?? '')
  if (!played) throw new Error(`${move} is not possible in ${task.fen}`)
  return played.uci
}

export async function playRight(page: Page): Promise<void> {
  const task = await openTask(page)
  await tapMove(page, task.fen, rightMove(task))
}

export async function playTyped(page: Page, moves: string[]): Promise<void> {
  const field = page.getByLabel(/^(Ваш ход|Your move)$/)
  for (const move of moves) {
    await field.fill(move)
    await page.keyboard.press('Enter')
  }
}

export const pressCheck = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: m['task.check']({}, { locale }) }).click()

/** A square as the eye counts: from the left, from above. */
async function touch(page: Page, column: number, row: number): Promise<void> {
  const board = page.locator('cg-board')
  // Before the tap: the board learns of scrolling a frame later.
  await board.scrollIntoViewIfNeeded()
  const { width = 0, height = 0 } = (await board.boundingBox()) ?? {}
  await board.click({ position: { x: ((column + 0.5) * width) / 8, y: ((row + 0.5) * height) / 8 } })
}

const KNOWN = new Map(
  COURSES.flatMap(({ weeks }) => weeks.flatMap(({ topics }) => topics.flatMap(({ tasks }) => tasks))).map(
    task => [task.fen, task],
  ),
)

/** What the school shows now, as its author wrote it. */
async function openTask(page: Page): Promise<AuthoredTask> {
  await page.locator('cg-board piece').first().waitFor()
  const token = (await page.context().cookies()).find(({ name }) => name === 'User-Token')?.value ?? ''
  const url = `${new URL(page.url()).origin}/api/auth/user`
  const answer = await page.request.get(url, { headers: { authorization: `Bearer ${token}` } })
  const task = KNOWN.get((await answer.json()).training.task.fen)
  if (!task) throw new Error('The school shows a task that is not in the catalogue')
  return task
}
