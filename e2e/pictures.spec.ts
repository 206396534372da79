import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { holdNotices, settled } from './look/moment.ts'
import { AREAS } from './scenes/all.ts'
import { enter } from './scenes/scene.ts'

// The screens that matter look as they did when they were last reviewed. The pictures are kept by the version of
// Chromium: another one draws letters a little differently.

const FOLDER = join(import.meta.dirname, 'pictures')
const SAME_BROWSER = 0.005
/** Letters differ at their edges; what has moved, or is not there, differs by more. */
const OTHER_BROWSER = 0.05

const WATCHED = [
  'login',
  'registration',
  'landing',
  'landing, right',
  'landing, wrong',
  'levels of a newcomer',
  'course under way',
  'task to move',
  'task, promotion',
  'task, right',
  'task, wrong, the author speaks of it',
  'finished, great',
  'solved',
  'subscribe',
  'videos',
]

const VIEWS = [
  { view: 'desk', size: { width: 1280, height: 800 }, colorScheme: 'light', finger: false },
  { view: 'phone-dark', size: { width: 390, height: 844 }, colorScheme: 'dark', finger: true },
] as const

for (const name of WATCHED) {
  for (const { view, size, colorScheme, finger } of VIEWS) {
    test(`looks as before: ${name}, ${view} @long`, async ({ browser }, { config }) => {
      const browserHere = `chromium-${browser.version().split('.')[0]}-${process.platform}`
      const drawing = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed'
      const drawnBy = drawing ? browserHere : nearest(browserHere)
      const context = await browser.newContext({
        viewport: size,
        colorScheme,
        reducedMotion: 'reduce',
        hasTouch: finger,
        isMobile: finger,
      })
      const page = await context.newPage()
      await holdNotices(page)
      // The engine says something else every time.
      await page.route(/stockfish/, () => {})
      await show(page, name)
      await expect(page).toHaveScreenshot([drawnBy, `${slugOf(name)}-${view}.png`], {
        animations: 'disabled',
        // Year and version.
        mask: [page.getByRole('contentinfo')],
        maxDiffPixelRatio: drawnBy === browserHere ? SAME_BROWSER : OTHER_BROWSER,
        timeout: 15_000,
      })
      await context.close()
    })
  }
}

/** This browser's pictures, or else the newest there are. */
function nearest(browserHere: string): string {
  const folders = readdirSync(FOLDER)
  const newest = folders.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0]
  return folders.includes(browserHere) ? browserHere : (newest ?? browserHere)
}

async function show(page: Page, name: string): Promise<void> {
  const scene = Object.values(AREAS)
    .flat()
    .find(one => one.name === name)
  if (!scene) throw new Error(`There is no scene “${name}”`)
  await enter(page, scene, 'ru')
  await settled(page)
}

const slugOf = (name: string) => name.replaceAll(/\W+/g, '-')
