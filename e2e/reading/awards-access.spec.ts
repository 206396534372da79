import { expect, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { comeIn } from '../school.ts'

// The documents as WCAG 2.2 AA sees them, in both themes.

const GRADUATE = { course: 'start-1', owns: ['start-1'], answers: 24, share: 0.8 }

for (const colorScheme of ['light', 'dark'] as const) {
  test(`awards are accessible as list, preview and page, ${colorScheme} @long`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await comeIn(page, GRADUATE, '/awards', 'en')
    await expect(page.getByRole('table')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'View' }).click()
    await expect(page.getByRole('img', { name: /solved correctly/ })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Close' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'View' }).click()
    await expect(page.getByText(/This document is genuine/)).toBeVisible()
    await expectAccessible(page)
  })
}
