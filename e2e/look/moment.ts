import type { Page } from '@playwright/test'

// Pictures are of one moment: it has to come, and to stay.

const NOTICES_FROM_MS = 2000
const NOTICES_TO_MS = 8000

/** Notices and tooltips do not go by themselves. */
export const holdNotices = (page: Page) =>
  page.addInitScript(
    ([from, to]) => {
      const start = window.setTimeout.bind(window)
      const held = (delay: number) => delay >= from && delay <= to
      window.setTimeout = ((run: () => void, delay = 0, ...rest: unknown[]) =>
        held(delay) ? 0 : start(run, delay, ...rest)) as typeof setTimeout
    },
    [NOTICES_FROM_MS, NOTICES_TO_MS] as const,
  )

/** Whatever is on its way has come; what is held back on purpose never will. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 2500 }).catch(() => {})
  await page.evaluate(() => document.fonts.ready.then(() => true))
}
