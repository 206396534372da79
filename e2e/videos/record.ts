import { chromium } from '@playwright/test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { findBrowser } from '../../scripts/find-browser.ts'
import { openOwnSchool } from '../own-school.ts'
import { comeIn } from '../school.ts'
import { Camera } from './camera.ts'
import { drawCaptions } from './caption-bar.ts'
import { type Film, LEARNER } from './film.ts'
import { Hand } from './hand.ts'
import { APP_HEIGHT, WIDTH } from './size.ts'

/** The caption is read first, then something moves. */
const LEAD_SECONDS = 1

/** Plays a film's steps in the real app, at a school of its own with the shipped courses; the pictures go to the folder. */
export async function record({ past, path, steps }: Film, locale: Locale, folder: string) {
  // Out of production, the pages do not carry the banner of the payment sandbox.
  const school = await openOwnSchool({ BROWSER_SCHOOL: 'shipped', NODE_ENV: 'development' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  try {
    const viewport = { width: WIDTH, height: APP_HEIGHT }
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', colorScheme: 'light' })
    const page = await context.newPage()
    await comeIn(page, { ...past, ...LEARNER[locale] }, path, locale, school.url)
    await page.getByRole('main').locator('h2').first().waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => true))

    const camera = new Camera(page, folder)
    const hand = new Hand(camera, locale)
    let end = 0
    for (const [step, { says, seconds, act }] of steps.entries()) {
      camera.step = step
      end += seconds
      await hand.wait(LEAD_SECONDS)
      await act?.(hand)
      await camera.holdUntil(end, says.en)
    }
    const bars = await drawCaptions(context, steps, locale, { app: page.url(), folder })
    const captions = camera.frames.map(frame => ({ ...frame, file: bars[frame.step] ?? '' }))
    return { frames: camera.frames, captions }
  } finally {
    await browser.close()
    await school.close()
  }
}
