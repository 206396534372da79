import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { answerOpenTask } from '../scenes/task.ts'
import { comeIn, GRADUATE } from '../school.ts'
import { continueButton } from './task.ts'

// Great moments: the last task of a course, answered in a browser, and what its end shows: once, on one page alone.

const locale = 'ru'
const say = { locale } as const

/** From now on the page writes down through which stages its great moments go, and how far anything shifts by itself. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const stages = (Object.assign(globalThis, { stages: [], shift: 0 }) as never as Watched).stages
    const look = () => {
      const stage = document.querySelector('[data-part=result]')?.getAttribute('data-stage')
      if (stage && stages.at(-1) !== stage) stages.push(stage)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as never as Shift[]) {
        if (!entry.hadRecentInput) (globalThis as never as Watched).shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

interface Watched {
  stages: string[]
  shift: number
}

interface Shift {
  value: number
  hadRecentInput: boolean
}

const stagesOf = (page: Page) => page.evaluate(() => (globalThis as never as Watched).stages)
const shiftOf = (page: Page) => page.evaluate(() => (globalThis as never as Watched).shift)
const said = (page: Page) => page.locator('[data-part=result] [aria-live=polite]')

test('the end of a course plays on one page, is said once, and stands as it ended everywhere else @long', async ({
  page,
}) => {
  await watch(page)
  await comeIn(page, { ...GRADUATE, answers: 23, open: true }, '/training/task', locale)
  await answerOpenTask(page, locale, 'right')
  await continueButton({ page, locale }).click()
  await expect(page).toHaveURL(/\/training\/finished$/)

  const other = await page.context().newPage()
  await watch(other)
  await expect(said(page)).toContainText(m['moments.sayCertificate']({}, say))
  // A school that answers late has it stand at once, without the motion.
  await expect.poll(async () => (await stagesOf(page)).at(-1)).toBe('still')
  await expect(page.locator('[data-part=award] img')).toBeVisible()
  await expect(page.locator('[data-part=gained] svg')).toBeVisible()
  expect(await shiftOf(page)).toBeLessThan(0.01)

  await other.goto(page.url())
  await expect(other.locator('[data-part=award] img')).toBeVisible()
  expect(await stagesOf(other)).not.toContain('plays')
  await expect(said(other)).toBeEmpty()

  await page.goBack()
  await page.goForward()
  await page.reload()
  await expect(page.locator('[data-part=award] img')).toBeVisible()
  expect(await stagesOf(page)).not.toContain('plays')

  await page.getByRole('link', { name: m['navbar.menuLevels']({}, say) }).click()
  await expect(page.locator('ol[data-stage]')).toHaveAttribute('data-stage', 'still')
})
