import { expect, type Locator, type Page, test } from '@playwright/test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { TRY_TASK } from '../../server/site/try-task.ts'
import { expectAccessible } from '../accessible.ts'
import { tapMove } from '../training/board.ts'

// Before there is an account: the landing page, and the task that anybody may try on it.

const PATHS: Record<Locale, string> = { ru: '/', en: '/en/' }

for (const locale of ['ru', 'en'] as const) {
  test(`@long a visitor tries the task of the landing page, misses, and finds it (${locale})`, async ({
    page,
  }) => {
    const say = { locale }
    await page.goto(PATHS[locale])
    await page.getByRole('button', { name: m['site.landing.try']({}, say) }).click()
    await tapMove(page, TRY_TASK.fen, 'h6f7')
    await page.getByRole('button', { name: m['task.check']({}, say) }).click()
    await expect(page.getByRole('heading', { name: m['task.wrong']({}, say) })).toBeVisible()
    await expect(page.getByText(explained('Nf7+', locale))).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: m['site.try.again']({}, say) }).click()
    await tapMove(page, TRY_TASK.fen, 'c4g8')
    await page.getByRole('button', { name: m['task.check']({}, say) }).click()
    await expect(page.getByRole('heading', { name: m['task.right']({}, say) })).toBeVisible()
    await page
      .locator('#try')
      .getByRole('link', { name: m['site.landing.start']({}, say) })
      .click()
    await expect(page).toHaveURL(/\/account\/register/)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  })

  test(`@long the pages outside the app can be read by everybody (${locale})`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const path of ['', 'school', 'contacts']) {
        await page.goto(PATHS[locale] + path)
        await expectAccessible(page)
        for (const width of [320, 768, 1280]) await expectNoSideways(page, width)
      }
    }
  })
}

test('@long the language of the site is the language of the app', async ({ page }) => {
  await page.goto('/school')
  await page.getByRole('link', { name: 'EN', exact: true }).click()
  await expect(page).toHaveURL(/\/en\/school$/)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/en\/$/)
})

test('@long a board that does not load is told, and can be asked for again', async ({ page }) => {
  await page.goto('/en/')
  await page.route('**/site/assets/open-task-*.js', route => route.abort())
  const start = page.getByRole('button', { name: 'Solve this one first' })
  await start.click()
  await expect(page.getByRole('alert')).toHaveText(/did not load/)
  await page.unroute('**/site/assets/open-task-*.js')
  await page.reload()
  await start.click()
  await expect(page.locator('cg-board')).toBeVisible()
})

test('@long without scripts the landing page says all it has to say', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/en/')
  await expect(page.getByRole('img', { name: /mate in two/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Solve this one first' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Start a free course' }).first()).toBeVisible()
  await context.close()
})

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [844, 390],
] as const) {
  test(`@long the verdict stands at the top of its panel and covers nothing (${width}x${height})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/en/')
    await page.getByRole('button', { name: 'Solve this one first' }).click()
    await tapMove(page, TRY_TASK.fen, 'h6f7')
    await page.getByRole('button', { name: 'Check' }).click()
    const band = page.locator('#try [data-part=band]')
    await expect(band).toBeVisible()
    for (const place of ['start', 'end'] as const) {
      await page
        .locator('#try')
        .evaluate((part, block) => part.scrollIntoView({ block, behavior: 'instant' }), place)
      expect(await topInParent(band)).toBeLessThan(2)
    }
  })
}

/** How far a part stands below the top of the panel around it. */
async function topInParent(part: Locator): Promise<number> {
  return part.evaluate(element => {
    const panel = element.parentElement?.getBoundingClientRect().top ?? Number.NaN
    return element.getBoundingClientRect().top - panel
  })
}

/** The beginning of what the coach says of this first move. */
function explained(san: string, locale: Locale): string {
  const [main] = TRY_TASK.moves
  const move = [main, ...(main?.v.map(([first]) => first) ?? [])].find(each => each?.m === san)
  return (move?.comment?.[locale] ?? '').slice(0, 30)
}

async function expectNoSideways(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wider, `${page.url()} at ${width}`).toBeLessThanOrEqual(0)
}

test('@long on a tall window the small print stands at its foot, on a narrow one the way in has room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto('/contacts')
  const foot = await page.getByRole('contentinfo').boundingBox()
  expect(foot && foot.y + foot.height).toBe(1080)
  await page.setViewportSize({ width: 320, height: 568 })
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70)
})
