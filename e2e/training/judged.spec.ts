import { expect, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { registerAtTask } from '../learner.ts'
import { tapMove } from './board.ts'
import { courseOf, unexplainedMove } from './solutions.ts'
import { checkButton, expectVerdict } from './task.ts'

// The school has judged every first move of the shipped catalogue: what is wrong with a move is told with the answer.

const RU = { locale: 'ru' } as const

test('on a phone the reply to a wrong move is told and played on the board, and no engine is fetched', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const fetched: string[] = []
  page.on('request', request => {
    if (request.url().includes('stockfish')) fetched.push(request.url())
  })
  const screen = { page, locale: 'ru' } as const
  const task = courseOf('start-trial').weeks[0]?.topics[0]?.tasks[0]
  if (!task) throw new Error('The course is empty')
  await registerAtTask(page, 'ru')
  await tapMove(page, task.fen, unexplainedMove(task))
  await checkButton(screen).click()
  await expectVerdict(screen, false)

  const strip = page.getByRole('region', { name: m['analysis.title']({}, RU) })
  await expect(strip.getByText(m['analysis.reply']({}, RU))).toBeVisible()
  await strip.getByRole('button', { name: m['analysis.whyNot']({}, RU) }).click()
  // Two half-moves are on the board, and the way back leads through both.
  const back = page.getByRole('button', { name: m['task.previous']({}, RU) })
  await back.click()
  await back.click()
  await expect(back).toBeDisabled()
  expect(fetched).toEqual([])
})
