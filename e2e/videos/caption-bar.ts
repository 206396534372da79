import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Step } from './film.ts'
import { BAR, WIDTH } from './size.ts'

/** The bars below the pictures, with what each step says: in the letters and colours of the app. */
export async function drawCaptions(
  context: BrowserContext,
  steps: readonly Step[],
  locale: Locale,
  { app, folder }: { app: string; folder: string },
): Promise<string[]> {
  const page = await context.newPage()
  await page.setViewportSize({ width: WIDTH, height: BAR })
  // A page of the app for its fonts.
  await page.goto(app)
  await page.evaluate(() => {
    const bar = document.createElement('p')
    bar.id = 'film-caption'
    Object.assign(bar.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '1000',
      display: 'grid',
      placeItems: 'center',
      margin: '0',
      padding: '0 40px',
      background: '#0c2b2e',
      color: '#fff',
      fontSize: '26px',
      fontWeight: '500',
      textAlign: 'center',
    })
    document.body.append(bar)
  })
  const files: string[] = []
  for (const [index, { says }] of steps.entries()) {
    await page.locator('#film-caption').evaluate((bar, text) => (bar.textContent = text), says[locale])
    await page.evaluate(() => document.fonts.ready.then(() => true))
    const file = join(folder, `caption-${index}.png`)
    await page.screenshot({ path: file })
    files.push(file)
  }
  await page.close()
  return files
}
