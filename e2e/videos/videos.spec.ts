import { expect, test } from '@playwright/test'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { openOwnSchool } from '../own-school.ts'
import { comeIn } from '../school.ts'

// The tutorials: the school's own films, or films on another site.

for (const locale of LOCALES) {
  const say = { locale }
  test(`two films, with captions in both languages and all they say in words, ${locale} @long`, async ({
    page,
  }) => {
    await comeIn(page, {}, '/levels', locale)
    const files: string[] = []
    page.on('request', request => /\.(mp4|webm)$/.test(request.url()) && files.push(request.url()))
    const link = page.getByRole('link', { name: m['navbar.menuVideos']({}, say), exact: true })
    await link.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m['navbar.videos']({}, say))
    const titles = [m['videos.functions']({}, say), m['videos.settings']({}, say)]
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(titles)
    for (const title of titles) {
      const film = page.getByRole('article').filter({ hasText: title })
      await expect(film.locator('track[kind=captions]')).toHaveCount(LOCALES.length)
      await film.getByText(m['videos.transcript']({}, say)).click()
      await expect(film.getByRole('listitem').last()).toBeVisible()
    }
    await expectAccessible(page)
    expect(files).toEqual([])

    const video = page.locator('video').first()
    await video.evaluate(async (film: HTMLVideoElement) => {
      await film.play()
      film.pause()
      film.currentTime = 40
    })
    await expect(video).toHaveJSProperty('videoWidth', 1280)
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.seeking)).toBe(false)
    await expect(video).toHaveJSProperty('currentTime', 40)
  })
}

test('a film that does not come can be asked for again @long', async ({ page }) => {
  await page.route(/\.(mp4|webm)$/, route => route.abort())
  await comeIn(page, {}, '/videos', 'en')
  const film = page.getByRole('article').first()
  await film.locator('video').evaluate((video: HTMLVideoElement) => void video.play().catch(() => {}))
  await film.getByRole('button', { name: m['common.retry']({}, { locale: 'en' }) }).click()
  await expect(film.locator('video')).toBeVisible()
})

test('another site plays its film only after a click, and only that site may @long', async ({ page }) => {
  const school = await openOwnSchool({ VIDEO_1_EN: 'youtube:abcdefghijk' })
  const asked: string[] = []
  await page.route(/youtube/, route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'A player' })
  })
  await comeIn(page, {}, '/videos', 'en', school.url)
  const show = page.getByRole('button', { name: m['videos.show']({ host: 'YouTube' }, { locale: 'en' }) })
  await expectAccessible(page)
  expect(asked).toEqual([])
  await show.click()
  await expect(page.frameLocator('iframe').getByText('A player')).toBeVisible()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/abcdefghijk'])
  await expect(page.locator('video')).toHaveCount(1)
  await school.close()
})
