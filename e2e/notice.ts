import { expect, type Page } from '@playwright/test'

/** What is said after `act` stands for so many seconds and not longer, by the clock of the page. Once in a test. */
export async function expectNotice(
  page: Page,
  { text, seconds, role = 'status' }: { text: string; seconds: number; role?: 'status' | 'alert' },
  act: () => Promise<unknown>,
): Promise<void> {
  const notice = page.getByRole(role).filter({ hasText: text })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await act()
  await expect(notice).toBeVisible()
  await page.clock.runFor(seconds * 1000 - 1)
  await expect(notice).toBeVisible()
  await page.clock.runFor(1)
  await expect(notice).toHaveCount(0)
  await page.clock.resume()
}
