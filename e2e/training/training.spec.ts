import { expect, test } from '@playwright/test'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { tapMove } from './board.ts'
import { registerByForm, userOf } from '../learner.ts'
import { EVERY } from '../long.ts'
import { courseOf, rightMove, wrongMove } from './solutions.ts'
import {
  answer,
  checkButton,
  continueButton,
  expectTask,
  expectVerdict,
  openTopic,
  type Screen,
  startTrial,
  moveMade,
  weekLink,
} from './task.ts'

// The main job: a newcomer registers, trains and finishes a course.

/** Eighty-four tasks are minutes: in the other language they are played with `--every`. */
const WHOLE = EVERY ? LOCALES : (['ru'] as const)

for (const locale of WHOLE) {
  test(`a newcomer solves the whole trial, ${locale} @long`, async ({ page }) => {
    test.setTimeout(15 * 60_000)
    const screen: Screen = { page, locale }
    const course = courseOf('start-trial')
    const tasks = course.weeks.flatMap(({ topics }) => topics.flatMap(topic => topic.tasks))
    await registerByForm(page, locale)
    await startTrial(screen, course)

    // Every sixth answer is wrong, one answer meets a reload, another loses its reply.
    let correct = 0
    for (const [week, { topics }] of course.weeks.entries()) {
      if (week > 0) await page.getByRole('button', { name: m['training.nextWeek']({}, { locale }) }).click()
      for (const topic of topics) {
        await openTopic(screen, topic.name[locale])
        for (const [index, task] of topic.tasks.entries()) {
          await expectTask(screen, topic.name[locale], index + 1, topic.tasks.length)
          const place = tasks.indexOf(task)
          const mistake = place % 6 === 5 ? wrongMove(task) : undefined
          if (place === 10) await reloadWithMove(screen, rightMove(task))
          if (place === 20) await loseReply(screen)
          if (place === 10) await checkButton(screen).click()
          else if (place === 20) await answerAgain(screen, task.fen, rightMove(task))
          else await answer(screen, task, mistake ?? rightMove(task), mistake === undefined)
          await expectVerdict(screen, mistake === undefined)
          if (mistake === undefined) correct += 1
          await continueButton(screen).click()
        }
        if (topic !== course.weeks.at(-1)?.topics.at(-1)) await weekLink(screen).click()
      }
    }

    await expect(page).toHaveURL(/\/training\/finished$/)
    const { training } = await userOf(page)
    expect(training.courseResult).toMatchObject({ correct, total: tasks.length })
    const words = { correct, total: tasks.length }
    await expect(page.getByLabel(m['training.resultLabel'](words, { locale }))).toBeVisible()
    expect(training.courseResult?.grade).toBe('great')
    await expect(page.getByText(m['training.greatTitle']({}, { locale }))).toBeVisible()

    async function reloadWithMove({ page: reloaded }: Screen, move: string) {
      const task = tasks[10]
      if (!task) throw new Error('The course is too short')
      await tapMove(reloaded, task.fen, move)
      await expect(moveMade({ page: reloaded, locale })).toBeVisible()
      await reloaded.reload()
      await expect(moveMade({ page: reloaded, locale })).toBeVisible()
    }
  })
}

test('a newcomer solves a first topic in English', async ({ page }) => {
  const screen: Screen = { page, locale: 'en' }
  const course = courseOf('start-trial')
  const topic = course.weeks[0]?.topics[0]
  if (!topic) throw new Error('The course is empty')
  await registerByForm(page, 'en')
  await startTrial(screen, course)
  await openTopic(screen, topic.name.en)
  for (const [index, task] of topic.tasks.entries()) {
    await expectTask(screen, topic.name.en, index + 1, topic.tasks.length)
    const mistake = index === 2 ? wrongMove(task) : undefined
    await answer(screen, task, mistake ?? rightMove(task), mistake === undefined)
    await continueButton(screen).click()
  }

  await weekLink(screen).click()
  await expect(page).toHaveURL(/\/training\/course$/)
  const solved = m['training.rightOf'](
    { right: topic.tasks.length - 1, total: topic.tasks.length },
    { locale: 'en' },
  )
  await expect(page.getByText(solved)).toBeVisible()
  const { training } = await userOf(page)
  expect(training.topics[0]).toMatchObject({ solvedTasks: topic.tasks.length, wrongTasks: 1, finished: true })
})

/** The next answer reaches the server, its reply does not reach the browser. */
async function loseReply({ page }: Screen) {
  // Else the page would send it again by itself.
  await page.route('**/api/health', route => route.abort(), { times: 1 })
  await page.route(
    '**/api/account/answer',
    async route => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

/** The first try fails in the learner's eyes; Retry finds the answer recorded. */
async function answerAgain(screen: Screen, fen: string, move: string) {
  const { page, locale } = screen
  await tapMove(page, fen, move)
  await checkButton(screen).click()
  const dialog = page.getByRole('dialog', { name: m['errors.answerSendingTitle']({}, { locale }) })
  await dialog.getByRole('button', { name: m['task.retry']({}, { locale }) }).click()
}
