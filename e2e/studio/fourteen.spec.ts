import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { mateGame } from '@tabia/school-kit/draft-desk.ts'
import { comeToStudio } from '../school.ts'

// From fourteen games on the clipboard to a topic on sale, by a coach who has nothing yet: how much is to be done.

const RU = { locale: 'ru' } as const
const COACH = { name: 'Вера', lastName: 'Менчик', staff: [] } as const
/** Presses, and fields that are filled in. */
const MOST_ACTIONS = 9

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('fourteen games become a published topic in nine actions, by keys alone @long', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  let actions = 0
  async function press(...keys: string[]) {
    for (const key of keys) await page.keyboard.press(key)
    actions += keys.length
  }
  async function type(text: string) {
    await page.keyboard.type(text)
    actions += 1
  }
  await comeToStudio(page, COACH, '/')
  await expect(page.getByText(m['studio-courses.empty']({}, RU))).toBeVisible()
  const games = Array.from({ length: 14 }, (_, number) => mateGame(number)).join('\n')
  await page.evaluate(copied => navigator.clipboard.writeText(copied), games)
  await press('n')
  await expect(page.getByRole('dialog').getByLabel('Название по-русски')).toBeFocused()
  await type('Четырнадцать позиций')
  await press('Control+Enter')
  await expect(heading(page, 'Четырнадцать позиций')).toBeFocused()
  await press('Control+v')
  await expect(page.getByRole('heading', { name: '14 из 14 станут задачами' })).toBeVisible()

  // The new topic has no name so far: that is where one is led.
  await press('Control+Enter')
  await expect(page.getByLabel('Название по-русски')).toBeFocused()
  await type('Последняя горизонталь')
  await press('Control+Enter')
  await expect(heading(page, 'Четырнадцать позиций')).toBeFocused()
  await press('Control+Enter')
  await expect(heading(page, 'Что изменится и для кого')).toBeVisible()
  await press('Control+Enter')
  await expect(heading(page, 'Издание 1 действует')).toBeVisible()

  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS)
})
