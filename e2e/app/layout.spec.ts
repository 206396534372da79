import { expect, test } from '@playwright/test'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { comeIn, GRADUATE, schoolUrl } from '../school.ts'

// The frame around the screens.

const MENU = [
  [m['navbar.menuTraining'], '/training'],
  [m['navbar.menuLevels'], '/levels'],
  [m['navbar.menuSolved'], '/solved'],
  [m['navbar.menuStats'], '/stats'],
  [m['navbar.menuAwards'], '/awards'],
  [m['navbar.menuVideos'], '/videos'],
  [m['navbar.menuSupport'], '/support'],
  [m['navbar.menuProfile'], '/profile'],
] as const
const PHONE = { width: 390, height: 844 }

for (const locale of LOCALES) {
  test(`the side menu holds eight entries, and each leads to its screen, ${locale} @long`, async ({
    page,
  }) => {
    await comeIn(page, { lastName: 'Ковалёва' }, '/levels', locale)
    const entries = page.getByRole('complementary').getByRole('navigation').getByRole('link')
    await expect(entries).toHaveText(MENU.map(([label]) => label({}, { locale })))
    for (const [index, [, path]] of MENU.entries()) {
      await entries.nth(index).click()
      await expect(page).toHaveURL(`${schoolUrl}/account${path === '/training' ? '/training/start' : path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    }
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('button', { name: /Анна Ковалёва/ })).toBeVisible()
    await banner.getByRole('button', { name: /Анна Ковалёва/ }).click()
    await banner.getByRole('link', { name: m['navbar.menuProfile']({}, { locale }) }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await banner.getByRole('button', { name: m['common.logOut']({}, { locale }) }).click()
    await expect(page).toHaveURL(/\/account\/login$/)
    await expect(banner.getByRole('link', { name: m['auth.signUp']({}, { locale }) })).toBeVisible()
  })
}

for (const locale of LOCALES) {
  test(`the top bar leads to the pages about the school, ${locale} @long`, async ({ page }) => {
    await page.context().addCookies([{ name: 'language', value: locale, url: schoolUrl }])
    for (const [label, address] of [
      [m['site.how'], '/#how'],
      [m['site.prices'], '/#prices'],
      [m['site.school'], '/school'],
      [m['navbar.contacts'], '/contacts'],
    ] as const) {
      await page.goto(`${schoolUrl}/account/terms`)
      await page
        .getByRole('banner')
        .getByRole('link', { name: label({}, { locale }) })
        .click()
      await expect(page).toHaveURL(`${schoolUrl}${locale === 'en' ? '/en' : ''}${address}`)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })
}

test('a phone has four entries and the rest behind "More", with all that has no room above', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await comeIn(page, {}, '/levels')
  const bar = page.getByRole('navigation')
  await expect(bar.getByRole('link')).toHaveText(
    MENU.slice(0, 4).map(([label]) => label({}, { locale: 'ru' })),
  )
  await bar.getByRole('button', { name: m['common.more']({}, { locale: 'ru' }) }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link')).toHaveText(
    MENU.slice(4).map(([label]) => label({}, { locale: 'ru' })),
  )
  await sheet.getByRole('button', { name: /English/ }).click()
  await expect(sheet.getByRole('link').first()).toHaveText(m['navbar.menuAwards']({}, { locale: 'en' }))
  await sheet.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/awards$/)
  await expect(sheet).toHaveCount(0)
})

test('a small screen offers a newcomer to sign up, and a known visitor to log in @long', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(`${schoolUrl}/account/terms`)
  const links = page.getByRole('banner').getByRole('link')
  await expect(links.last()).toHaveText(m['auth.signUp']({}, { locale: 'ru' }))
  await expect(page.getByRole('banner').getByText(m['auth.logIn']({}, { locale: 'ru' }))).toBeHidden()
  await page.context().addCookies([{ name: 'login', value: 'anna%40example.org', url: schoolUrl }])
  await page.reload()
  await expect(page.getByRole('banner').getByText(m['auth.logIn']({}, { locale: 'ru' }))).toBeVisible()
  await expect(page.getByRole('banner').getByText(m['auth.signUp']({}, { locale: 'ru' }))).toBeHidden()
})

test('the footer counts the years @long', async ({ page }) => {
  await page.clock.setFixedTime('2031-02-03T04:05:06Z')
  await page.goto(`${schoolUrl}/account/login`)
  await expect(page.getByRole('contentinfo')).toContainText('2019–2031')
})

const SIZES = [
  [320, 640],
  // 1280 x 1024 at 400 %
  [320, 256],
  [768, 1024],
  [844, 390],
  [901, 700],
  [1024, 768],
  [1920, 1080],
] as const
const PLACES = [
  [undefined, '/login'],
  [undefined, '/register'],
  [undefined, '/terms'],
  [{ lastName: 'Константинопольская' }, '/levels'],
  [{ owns: ['junior-1'], course: 'junior-1', answers: 80 }, '/training/course'],
  [{ course: 'progress-trial', answers: 24, share: 0.8 }, '/training/finished'],
] as const

for (const [past, path] of PLACES) {
  test(`${path} scrolls sideways at no size @long`, async ({ page }) => {
    if (past) await comeIn(page, past, path)
    else await page.goto(`${schoolUrl}/account${path}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      const wider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
      expect(await page.evaluate(wider), `${width} x ${height}`).toBe(false)
    }
  })
}

/** Where a learner of full courses has most to read. */
const READ = ['/levels', '/stats', '/awards', '/profile'] as const

test('with letters twice as large a phone scrolls no screen sideways @long', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await comeIn(page, GRADUATE, '/levels')
  for (const path of READ) {
    await page.goto(`${schoolUrl}/account${path}`)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    await expect.poll(() => page.evaluate(overhang), path).toBe(0)
  }
})
