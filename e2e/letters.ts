import { expect, type Page } from '@playwright/test'

// The letters of a school without a mail server, as its developer reads them.

/** Opens the newest letter to this address and presses its button, in this tab. */
export async function pressInLetter(page: Page, email: string, button: string, subject = ''): Promise<void> {
  await page.goto('/dev/mail')
  const letters = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject })
  await letters.getByRole('link').first().click()
  const letter = page.frameLocator('iframe')
  const link = letter.getByRole('link', { name: button })
  await expect(link).toBeVisible()
  await link.click()
}
