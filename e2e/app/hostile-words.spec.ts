import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { register } from '../learner.ts'
import { comeIn, GRADUATE, schoolUrl } from '../school.ts'

// What learners write is text wherever it is shown, with the service worker between: in a real browser nothing of it
// becomes a part of a page, whatever the page's rules would still have stopped.

test.use({ serviceWorkers: 'allow' })

const RU = { locale: 'ru' } as const
const IMAGE = `"><img src=x onerror="hit=1">`
const SCRIPT = `<script>hit=1</script>'"`
const SCREENS = ['/profile', '/training', '/levels', '/solved', '/stats', '/support', '/awards']

test('what a learner is called is text on every page, also on the public one of an award @long', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  await comeIn(page, { ...GRADUATE, name: IMAGE, lastName: SCRIPT }, '/profile')
  await expect(page.locator(`input[value=${JSON.stringify(IMAGE)}]`).first()).toBeVisible()
  for (const path of SCREENS) {
    await page.goto(`${schoolUrl}/account${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingRan(page)
  }
  await page.getByRole('button', { name: m['awards.view']({}, RU) }).click()
  const address = await page.getByRole('img').last().getAttribute('src')
  const slug = /awards\/([\w-]{16})\//.exec(address ?? '')?.[1] ?? ''
  const guest = await browser.newPage()
  complaints.push(...complaintsOf(guest))
  await guest.goto(`${schoolUrl}/account/awards/${slug}`)
  await expect(guest.getByRole('img', { name: IMAGE })).toBeVisible()
  await expectNothingRan(guest)
  await guest.close()
  expect(complaints).toEqual([])
})

test('a message to the school is text in the letter that brings it @long', async ({ page }) => {
  const complaints = complaintsOf(page)
  await register(page, 'ru')
  await page.goto('/account/support')
  await page.getByLabel(m['support.subject']({}, RU), { exact: true }).selectOption('payment')
  await page.getByLabel(m['support.message']({}, RU), { exact: true }).fill(`${SCRIPT} ${IMAGE}`)
  await page.getByRole('button', { name: m['support.send']({}, RU) }).click()
  await expect(page.getByRole('status').getByText(m['answers.messageSent']({}, RU))).toBeVisible()
  await page.goto('/dev/mail')
  await page.getByRole('listitem').filter({ hasText: 'support' }).getByRole('link').first().click()
  const letter = page.frameLocator('iframe')
  await expect(letter.getByText(SCRIPT)).toBeVisible()
  await expect(letter.locator('img[src="x"]')).toHaveCount(0)
  await expectNothingRan(page)
  expect(complaints).toEqual([])
})

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('dialog', dialog => complaints.push(dialog.message()))
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  return complaints
}

async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false)
  await expect(page.locator('img[src="x"], img[onerror]')).toHaveCount(0)
}
