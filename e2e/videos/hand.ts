import type { Locator, Page } from '@playwright/test'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { boardOf, placeOnBoard } from '../training/board.ts'
import type { Camera } from './camera.ts'
import type { Point } from './cursor.ts'

const FRAME_SECONDS = 0.04
const MOVE_FRAMES = 12
const RING = [0, 0.25, 0.5, 0.75]
/** After a press, so that the eye sees what it did. */
const PAUSE_SECONDS = 0.4

/** What a learner does with a mouse, slowly enough to be followed: every picture on the way is taken. */
export class Hand {
  readonly page: Page
  readonly locale: Locale
  /** For words on the screen: `m['auth.email']({}, hand.say)`. */
  readonly say: { locale: Locale }
  readonly #camera: Camera

  constructor(camera: Camera, locale: Locale) {
    this.page = camera.page
    this.locale = locale
    this.say = { locale }
    this.#camera = camera
  }

  async moveTo(target: Locator): Promise<void> {
    await this.#glide(await middleOf(target))
  }

  /** Clicks and waits for what comes of it. */
  async click(target: Locator, ...comes: Locator[]): Promise<void> {
    await this.moveTo(target)
    await this.#press(comes)
  }

  async clickSquare(square: string, ...comes: Locator[]): Promise<void> {
    await this.#glide(await this.#square(square))
    await this.#press(comes)
  }

  async drag(from: string, to: string, comes: Locator): Promise<void> {
    await this.#glide(await this.#square(from))
    await this.page.mouse.down()
    await this.#glide(await this.#square(to))
    await this.page.mouse.up()
    await comes.waitFor()
    await this.wait(PAUSE_SECONDS)
  }

  /** Types letter by letter. */
  async write(field: Locator, text: string): Promise<void> {
    await this.click(field)
    for (const letter of text) {
      await this.page.keyboard.insertText(letter)
      await this.#camera.take(FRAME_SECONDS * 2)
    }
  }

  async press(key: string, comes?: Locator): Promise<void> {
    await this.page.keyboard.press(key)
    await comes?.waitFor()
    await this.wait(PAUSE_SECONDS)
  }

  async scrollTo(target: Locator): Promise<void> {
    await target.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await this.wait(PAUSE_SECONDS)
  }

  async wait(seconds: number): Promise<void> {
    await this.#camera.take(seconds)
  }

  async #square(square: string): Promise<Point> {
    const box = await boardOf(this.page).boundingBox()
    const { x, y } = await placeOnBoard(this.page, square)
    return { x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + y }
  }

  async #glide(to: Point): Promise<void> {
    const from = this.#camera.at
    for (let frame = 1; frame <= MOVE_FRAMES; frame++) {
      const way = eased(frame / MOVE_FRAMES)
      const at = { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way }
      this.#camera.at = at
      await this.page.mouse.move(at.x, at.y)
      await this.#camera.take(FRAME_SECONDS)
    }
  }

  async #press(comes: readonly Locator[]): Promise<void> {
    const { x, y } = this.#camera.at
    for (const ring of RING) await this.#camera.take(FRAME_SECONDS, ring)
    await this.page.mouse.click(x, y)
    for (const thing of comes) await thing.waitFor()
    await this.page.evaluate(() => document.fonts.ready.then(() => true))
    await this.wait(PAUSE_SECONDS)
  }
}

/** Slow at both ends, as hands are. */
const eased = (share: number) => (1 - Math.cos(Math.PI * share)) / 2

async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
