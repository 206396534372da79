import { expect, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { tapMove } from '../training/board.ts'
import { register } from '../learner.ts'
import { LONG } from '../long.ts'
import { courseOf, wrongMove } from '../training/solutions.ts'
import { checkButton, expectVerdict, type Screen } from '../training/task.ts'

// Every screen of the main job, in both themes, as WCAG 2.2 AA sees it.

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the screens of the main job are accessible, ${colorScheme}${LONG[colorScheme]}`, async ({ page }) => {
    test.setTimeout(120_000)
    const screen: Screen = { page, locale: 'ru' }
    const task = courseOf('start-trial').weeks[0]?.topics[0]?.tasks[0]
    if (!task) throw new Error('The course is empty')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

    for (const path of ['/login', '/register', '/terms', '/privacy', '/401', '/403', '/nope']) {
      await page.goto(`/account${path}`)
      await expectAccessible(page)
    }
    await register(page, 'ru')
    await expectAccessible(page)
    await page.getByRole('button', { name: /Первые шаги/ }).click()
    await expect(page).toHaveURL(/\/training\/course$/)
    await expectAccessible(page)
    await page
      .getByRole('button', { name: m['training.startTopic']({}, { locale: 'ru' }) })
      .first()
      .click()
    await expect(checkButton(screen)).toBeVisible()
    await expectAccessible(page)
    await tapMove(page, task.fen, wrongMove(task) ?? '')
    await checkButton(screen).click()
    await expectVerdict(screen, false)
    await expectAccessible(page)
  })
}
