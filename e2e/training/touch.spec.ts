import { expect, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { tapMove } from './board.ts'
import { register, userOf } from '../learner.ts'
import { courseOf, rightMove } from './solutions.ts'
import { checkButton, continueButton, expectTask, expectVerdict, type Screen, weekLink } from './task.ts'

// The main job with a finger on a phone: nothing is clicked.

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a topic is solved on a touch screen of 390 px @long', async ({ page }) => {
  const screen: Screen = { page, locale: 'ru' }
  const course = courseOf('start-trial')
  const topic = course.weeks[0]?.topics[0]
  if (!topic) throw new Error('The course is empty')
  await register(page, 'ru')
  const start = m['training.startTrial']({}, { locale: 'ru' })
  await page.getByRole('button', { name: `${start} ${course.name.ru}` }).tap()
  const open = m['training.startTopic']({}, { locale: 'ru' })
  await page.getByRole('button', { name: `${open} ${topic.name.ru}`, exact: true }).tap()
  for (const [index, task] of topic.tasks.entries()) {
    await expectTask(screen, topic.name.ru, index + 1, topic.tasks.length)
    await tapMove(page, task.fen, rightMove(task), 'tap')
    await checkButton(screen).tap()
    await expectVerdict(screen, true)
    await continueButton(screen).tap()
  }
  await weekLink(screen).tap()
  await expect(page).toHaveURL(/\/training\/course$/)
  const { training } = await userOf(page)
  expect(training.topics[0]).toMatchObject({ solvedTasks: topic.tasks.length, wrongTasks: 0, finished: true })
})
