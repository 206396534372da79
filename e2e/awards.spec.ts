import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { comeIn, GRADUATE, schoolUrl } from './school.ts'

// The documents of finished courses: the list, the preview, the public page, the PDF.

const slugOf = async (page: Page): Promise<string> => {
  const address = await page.getByRole('img').last().getAttribute('src')
  return /awards\/([\w-]{16})\//.exec(address ?? '')?.[1] ?? ''
}

test('a learner looks at the document of a finished course, copies its link and saves the PDF', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await comeIn(page, GRADUATE, '/awards')
  const row = page.getByRole('row', { name: /Сертификат/ })
  await expect(row).toContainText('Старт')

  await row.getByRole('button', { name: m['awards.view']({}, { locale: 'ru' }) }).click()
  const preview = page.getByRole('dialog', { name: 'Сертификат' })
  await expect(preview.getByRole('img', { name: /Анна Ковалёва.*верных решений 19 из 24/ })).toBeVisible()
  await expect(page).toHaveURL(`${schoolUrl}/account/awards`)
  const slug = await slugOf(page)
  await preview.getByRole('button', { name: m['awards.copyLink']({}, { locale: 'ru' }) }).click()
  await expect(page.getByText(m['awards.linkCopied']({}, { locale: 'ru' }))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${schoolUrl}/account/awards/${slug}`,
  )

  const saving = page.waitForEvent('download')
  await preview.getByRole('button', { name: m['awards.download']({}, { locale: 'ru' }) }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^award-\d{4}\.pdf$/)
  expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
})

test('a failed download says what to do', async ({ page }) => {
  await comeIn(page, GRADUATE, '/awards', 'en')
  await page.route('**/api/account/awards/*/pdf', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(
    page.getByText(
      "Cannot download the award in PDF. Try again later and if that doesn't work, contact support.",
    ),
  ).toBeVisible()
})

test('on a narrow screen the document opens on its own page, which guests see, too', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comeIn(page, GRADUATE, '/awards')
  await page.getByRole('button', { name: m['awards.view']({}, { locale: 'ru' }) }).click()
  await expect(page).toHaveURL(/\/awards\/[\w-]{16}$/)
  await expect(page.getByText(m['awards.genuine']({}, { locale: 'ru' }))).toBeVisible()
  await expect(page.getByRole('button', { name: m['awards.download']({}, { locale: 'ru' }) })).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(page.url())
  await expect(guest.getByText('Анна Ковалёва', { exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: m['awards.download']({}, { locale: 'ru' }) })).toBeHidden()
})

test('who has no document learns how to get one, and no list is asked for', async ({ page }) => {
  let asked = 0
  page.on('request', request => (asked += request.url().endsWith('/api/account/awards') ? 1 : 0))
  await comeIn(page, {}, '/awards')
  await expect(page.getByText(m['awards.none']({}, { locale: 'ru' }))).toBeVisible()
  expect(asked).toBe(0)
})

test('a link to no document leads to the page that says so', async ({ page }) => {
  await page.goto(`${schoolUrl}/account/awards/AAAAAAAAAAAAAAAA`)
  await expect(page).toHaveURL(/\/404$/)
})
