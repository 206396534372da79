import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locator, type Page, test } from '@playwright/test'
import { AREAS } from '../scenes/all.ts'
import { enter } from '../scenes/scene.ts'
import { faultsOf } from './faults.ts'
import { holdNotices, settled } from './moment.ts'
import { PICTURES } from './pictures.ts'
import { type View, VISITS } from './views.ts'

// A picture of every screen in every state, in every view; and what a machine can say against it.

for (const { on, locale, views } of VISITS) {
  for (const [area, scenes] of Object.entries(AREAS)) {
    for (const scene of scenes) {
      if (scene.on && scene.on !== on) continue
      test(`${area}: ${scene.name} @${on}-${locale}`, async ({ browser }) => {
        test.setTimeout(120_000)
        const hand = on === 'phone' ? { hasTouch: true, isMobile: true } : {}
        const [width, height] = views[0]?.size ?? [1280, 800]
        const context = await browser.newContext({
          viewport: { width, height },
          reducedMotion: 'reduce',
          ...hand,
        })
        const page = await context.newPage()
        await holdNotices(page)
        await enter(page, scene, locale)
        await settled(page)
        const part = scene.part?.(page, locale)
        for (const view of views) await look(page, view, join(PICTURES, area), scene.name, part)
        await context.close()
      })
    }
  }
}

async function look(page: Page, view: View, folder: string, scene: string, part?: Locator) {
  const {
    name,
    size,
    colorScheme = 'light',
    forcedColors = 'none',
    media = null,
    letters = '',
    heights = 2,
  } = view
  const [width, height] = size
  await page.emulateMedia({ colorScheme, forcedColors, media, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height })
  await page.evaluate(to => document.documentElement.style.setProperty('font-size', to), letters)
  mkdirSync(join(folder, name), { recursive: true })
  const path = join(folder, name, `${scene}.png`)
  if (part) await part.screenshot({ path })
  else
    await page.screenshot({
      path,
      fullPage: true,
      clip: await clipOf(page, width, height * heights),
      caret: 'initial',
    })
  writeFileSync(join(folder, name, `${scene}.json`), JSON.stringify(await faultsOf(page)))
}

async function clipOf(page: Page, width: number, most: number) {
  return { x: 0, y: 0, width, height: Math.min(await heightOf(page), most) }
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
