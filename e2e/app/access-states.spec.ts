import { test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { AREAS } from '../scenes/all.ts'
import { enter, type Scene } from '../scenes/scene.ts'
import { EVERY } from '../long.ts'

// Every screen in every state it can be in, as WCAG 2.2 AA sees it: by turns in Russian and light or in English and dark,
// with `--every` in both; and the main job on a phone. The screens of the main job are seen in each run of the tests
// (access.spec.ts).

const RUNS = [
  { locale: 'ru', colorScheme: 'light', phone: false },
  { locale: 'en', colorScheme: 'dark', phone: false },
  { locale: 'ru', colorScheme: 'dark', phone: true },
] as const

for (const { locale, colorScheme, phone } of RUNS) {
  const who = `${locale} ${colorScheme}${phone ? ' phone' : ''} @long`
  for (const [area, all] of Object.entries(AREAS)) {
    const scenes = all
      .filter(scene => isSeen(scene, phone))
      .filter((_, index) => EVERY || phone || (index % 2 === 0) === (colorScheme === 'light'))
    if (scenes.length === 0) continue
    test(`the states of ${area} are accessible, ${who}`, async ({ browser }) => {
      test.setTimeout(600_000)
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

function isSeen({ on, often }: Scene, phone: boolean): boolean {
  return phone ? on === 'phone' || (often === true && on !== 'desk') : on !== 'phone'
}
