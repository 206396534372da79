import { expect, test } from '@playwright/test'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { comeIn } from '../school.ts'

// Statistics: the rating day by day, and what it is made of.

const EN = { locale: 'en' } as const
const DAYS = { course: 'start-trial', answers: 3, history: { days: 15, answers: 100 } }
const YEARS = { course: 'start-trial', answers: 3, history: { days: 1095, answers: 300 } }

for (const locale of LOCALES) {
  const say = { locale }
  test(`the last ten days, then all of them, ${locale}`, async ({ page }) => {
    await comeIn(page, DAYS, '/stats', locale)
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(11)
    await expect(page.getByRole('columnheader')).toHaveText([
      m['stats.date']({}, say),
      m['stats.dayRecord']({}, say),
      m['stats.dayResult']({}, say),
    ])
    await page.getByText(m['stats.all']({}, say), { exact: true }).click()
    await expect(rows).toHaveCount(16)
    await expect(page.getByText(m['stats.inDays']({}, say))).toBeVisible()
    await expect(page.getByRole('heading', { name: m['stats.themes']({}, say) })).toBeVisible()
    await expect(page.getByText(m['stats.daysOfYear']({ count: 15 }, say))).toBeVisible()
  })

  test(`no answers, no chart, ${locale} @long`, async ({ page }) => {
    await comeIn(page, {}, '/stats', locale)
    await expect(page.getByText(m['stats.none']({}, say))).toBeVisible()
    await expect(page.getByLabel(m['stats.level']({}, say)).getByRole('option')).toHaveCount(4)
    await expect(page.getByRole('table')).toHaveCount(0)
  })
}

// Looking at it all takes seconds: a test of its own for each theme.
for (const [colorScheme, locale] of [
  ['light', 'en'],
  ['dark', 'ru'],
] as const) {
  test(`statistics are accessible, ${colorScheme} @long`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await comeIn(page, DAYS, '/stats', locale)
    await expect(page.getByText(m['stats.daysOfYear']({ count: 15 }, { locale }))).toBeVisible()
    await expectAccessible(page)
  })
}

test('another level is loaded and stays in the address @long', async ({ page }) => {
  await comeIn(page, {}, '/stats', 'en')
  await page.getByLabel(m['stats.level']({}, EN)).selectOption('2')
  await expect(page).toHaveURL(/level=2/)
  await page.reload()
  await expect(page.getByLabel(m['stats.level']({}, EN))).toHaveValue('2')
})

test('three years are thinned, and the arrow keys read them day by day @long', async ({ page }) => {
  await comeIn(page, YEARS, '/stats', 'en')
  await page.getByText(m['stats.all']({}, EN), { exact: true }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(158)
  const slider = page.getByRole('slider', { name: m['stats.chart']({ level: 'Start' }, EN) })
  await slider.focus()
  const newest = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', newest ?? '')
})
