import { chromium } from '@playwright/test'
import { LOCALES } from '@tabia/core/training/vocabulary.ts'
import { findBrowser } from '../find-browser.ts'

// The pictures that messengers show beside a link to the school: mark, headline and board of its landing page, on
// petrol. The parts come from a running server: `node scripts/build/draw-social.ts http://127.0.0.1:3000`

const [, , origin = 'http://127.0.0.1:3000'] = process.argv

const STYLE = `
  body { position: relative; width: 1200px; height: 630px; overflow: hidden; background: var(--hero); }
  body > svg { position: absolute; top: 64px; left: 64px; height: 64px; width: auto; fill: #fff; }
  body > svg .now { fill: var(--saffron); }
  body > h1 { position: absolute; top: 236px; left: 64px; color: #fff; font-size: 66px; font-weight: 650;
    letter-spacing: -.036em; line-height: 1.08; }
  body > h1 > span { display: block; white-space: nowrap; }
  body > .board-picture { --board: 500px; position: absolute; top: 168px; left: 700px; margin: 0;
    box-shadow: 0 30px 70px -20px rgb(3 20 21 / 60%); }
`

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
for (const locale of LOCALES) {
  const viewport = { width: 1200, height: 630 }
  const page = await browser.newPage({
    viewport,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  await page.goto(`${origin}/?language=${locale}`)
  await page.evaluate(() => {
    const parts = ['.logo > svg', 'h1', '.board-picture'].map(part => document.querySelector(part))
    document.body.replaceChildren(...parts.filter(part => part !== null))
  })
  await page.addStyleTag({ content: STYLE })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `web/public-site/social-${locale}.png` })
  await page.close()
}
await browser.close()
