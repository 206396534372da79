import { chromium } from '@playwright/test'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { findBrowser } from './find-browser.ts'

// The pictures that messengers show beside a link to the school: its landing page, as a running server shows it.
// `node scripts/draw-social.ts http://127.0.0.1:3000`

const [, , origin = 'http://127.0.0.1:3000'] = process.argv
const SCALE = 6 / 7
const viewport = { width: 1200 / SCALE, height: 630 / SCALE }

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
for (const locale of LOCALES) {
  const page = await browser.newPage({ viewport, deviceScaleFactor: SCALE, colorScheme: 'light' })
  await page.goto(`${origin}/?language=${locale}`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `web/public-site/social-${locale}.png` })
  await page.close()
}
await browser.close()
