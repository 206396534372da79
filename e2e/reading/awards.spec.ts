import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { m } from '@tabia/i18n/compiled/messages.js'
import { comeIn, GRADUATE, schoolUrl } from '../school.ts'

// The documents of finished courses: the list, the preview, the public page, the PDF.

const RU = { locale: 'ru' } as const
const viewButton = (page: Page) => page.getByRole('button', { name: m['awards.view']({}, RU) })

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

  await row.getByRole('button', { name: m['awards.view']({}, RU) }).click()
  const preview = page.getByRole('dialog', { name: 'Сертификат' })
  await expect(preview.getByRole('img', { name: /Анна Ковалёва.*верных решений 19 из 24/ })).toBeVisible()
  await expect(page).toHaveURL(`${schoolUrl}/account/awards`)
  const slug = await slugOf(page)
  await preview.getByRole('button', { name: m['awards.copyLink']({}, RU) }).click()
  await expect(page.getByText(m['awards.linkCopied']({}, RU))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${schoolUrl}/account/awards/${slug}`,
  )

  const saving = page.waitForEvent('download')
  await preview.getByRole('button', { name: m['awards.download']({}, RU) }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^award-\d{4}\.pdf$/)
  expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
})

test('the document of a name that cannot be printed bears its number, and its owner is told @long', async ({
  page,
}) => {
  await comeIn(page, { ...GRADUATE, name: '小明', lastName: '王' }, '/awards')
  await expect(page.getByText(m['awards.noPrintedName']({}, RU))).toBeVisible()
  await viewButton(page).click()
  await expect(page.getByRole('img', { name: /обладатель документа № \d{4}/ })).toBeVisible()
})

test('a failed download says what to do @long', async ({ page }) => {
  await comeIn(page, GRADUATE, '/awards', 'en')
  await page.route('**/api/account/awards/*/pdf', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(
    page.getByText(
      "Cannot download the award in PDF. Try again later and if that doesn't work, contact support.",
    ),
  ).toBeVisible()
})

test('above 900 pixels the document opens in a dialog, up to 900 on its own page, which guests see, too @long', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 901, height: 900 })
  await comeIn(page, GRADUATE, '/awards')
  await viewButton(page).click()
  await expectWholeSheet(page, page.getByRole('dialog').getByRole('figure'))
  await expect(page).toHaveURL(`${schoolUrl}/account/awards`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.setViewportSize({ width: 900, height: 900 })
  await viewButton(page).click()
  await expect(page).toHaveURL(/\/awards\/[\w-]{16}$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const width of [900, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectWholeSheet(page, page.getByRole('figure'))
  }
  await expect(page.getByText(m['awards.genuine']({}, RU))).toBeVisible()
  await expect(page.getByRole('button', { name: m['awards.download']({}, RU) })).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(page.url())
  await expect(guest.getByText('Анна Ковалёва', { exact: true })).toBeVisible()
  await expect(guest.getByRole('button', { name: m['awards.download']({}, RU) })).toBeHidden()
})

for (const [width, height] of [
  [1440, 900],
  [1280, 800],
  [1024, 600],
] as const) {
  test(`the preview shows the whole document, and nothing scrolls (${width}x${height}) @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await comeIn(page, GRADUATE, '/awards')
    await viewButton(page).click()
    const dialog = page.getByRole('dialog')
    await expectWholeSheet(page, dialog.getByRole('figure'))
    expect(await dialog.evaluate(part => part.scrollHeight - part.clientHeight)).toBeLessThanOrEqual(0)
    const sheet = await dialog.getByRole('figure').boundingBox()
    expect((sheet?.y ?? height) + (sheet?.height ?? 0)).toBeLessThan(height)
    await dialog.getByRole('button', { name: m['common.close']({}, RU), exact: true }).click()
    await expect(dialog).toHaveCount(0)
  })
}

/** The page of 794 × 1160, never larger, scaled to the room there is (SPEC section 9). */
async function expectWholeSheet(page: Page, sheet: Locator) {
  await expect(sheet.getByRole('img')).toBeVisible()
  const { x, width, height } = (await sheet.boundingBox()) ?? { x: -1, width: 0, height: 0 }
  expect(height / width).toBeCloseTo(1160 / 794, 2)
  expect(width).toBeLessThanOrEqual(794)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

test('every column orders the table, a second press turns the order round @long', async ({ page }) => {
  const award = (number: number, type_id: 1 | 2, level: [number, string], course: string, day: string) => {
    const [level_id, name] = level
    const issued = { issued_at: `2026-${day}T09:00:00Z`, issued_at_formatted: day }
    return { id: number, number, type_id, level_id, level: name, course, slug: `${number}`, ...issued }
  }
  const list = [
    award(1001, 2, [3, 'Expert'], 'Course 2', '02-01'),
    award(1002, 1, [0, 'Start'], 'Course 10', '03-01'),
    award(1003, 1, [1, 'Progress'], 'Course 1', '01-01'),
  ]
  await page.route('**/api/account/awards', route => route.fulfill({ json: list }))
  await comeIn(page, GRADUATE, '/awards', 'en')
  const days = page.getByRole('row').getByRole('cell', { name: /^\d\d-01$/ })
  await expect(days).toHaveText(['03-01', '02-01', '01-01'])
  for (const [column, ascending, descending] of [
    [m['awards.document'], ['02-01', '03-01', '01-01'], ['03-01', '01-01', '02-01']],
    [m['awards.level'], ['03-01', '01-01', '02-01'], ['02-01', '01-01', '03-01']],
    [m['awards.course'], ['01-01', '02-01', '03-01'], ['03-01', '02-01', '01-01']],
    [m['awards.day'], ['01-01', '02-01', '03-01'], ['03-01', '02-01', '01-01']],
  ] as const) {
    const head = page.getByRole('columnheader', { name: column({}, { locale: 'en' }) })
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await expect(days).toHaveText(ascending)
    await head.getByRole('button').click()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(days).toHaveText(descending)
    await expect(page.locator('th[aria-sort$="ending"]')).toHaveCount(1)
  }
})

test('who has no document learns how to get one, and no list is asked for @long', async ({ page }) => {
  let asked = 0
  page.on('request', request => (asked += request.url().endsWith('/api/account/awards') ? 1 : 0))
  await comeIn(page, {}, '/awards')
  await expect(page.getByText(m['awards.none']({}, RU))).toBeVisible()
  const rules = page.getByText(/70\s%.*сертификат.*50\s%.*69\s%.*диплом/)
  await expect(rules.getByRole('link')).toHaveAttribute('href', '/account/profile')
  expect(asked).toBe(0)
})

test('a link to no document leads to the page that says so @long', async ({ page }) => {
  await page.goto(`${schoolUrl}/account/awards/AAAAAAAAAAAAAAAA`)
  await expect(page).toHaveURL(/\/404$/)
})
