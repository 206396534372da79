import { test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { AREAS } from './scenes/all.ts'
import { enter, type Scene } from './scenes/scene.ts'

// Every screen in every state it can be in, as WCAG 2.2 AA sees it. A short run sees the states of the main job;
// the long ones see all of them in both themes, and the main job on a phone.

const RUNS = [
  { locale: 'ru', colorScheme: 'light' },
  { locale: 'ru', colorScheme: 'light', long: true },
  { locale: 'en', colorScheme: 'dark', long: true },
  { locale: 'ru', colorScheme: 'dark', long: true, phone: true },
] as const

for (const run of RUNS) {
  const { locale, colorScheme } = run
  const phone = 'phone' in run
  const long = 'long' in run
  const who = `${locale} ${colorScheme}${phone ? ' phone' : ''}${long ? ' @long' : ''}`
  for (const [area, all] of Object.entries(AREAS)) {
    const scenes = all.filter(scene => isSeen(scene, { phone, long }))
    if (scenes.length === 0) continue
    test(`the states of ${area} are accessible, ${who}`, async ({ browser }) => {
      test.setTimeout(long ? 600_000 : 180_000)
      for (const scene of scenes) {
        await test.step(scene.name, async () => {
          const viewport = phone ? { width: 390, height: 844 } : { width: 1280, height: 800 }
          const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
          const page = await context.newPage()
          await enter(page, scene, locale)
          await expectAccessible(page)
          await context.close()
        })
      }
    })
  }
}

function isSeen({ on, often }: Scene, { phone, long }: { phone: boolean; long: boolean }): boolean {
  if (phone) return on === 'phone' || (often === true && on !== 'desk')
  return on !== 'phone' && (long || often === true)
}
