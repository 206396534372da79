import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { drawCursor, type Point } from './cursor.ts'

export interface Frame {
  file: string
  seconds: number
  /** Which step it belongs to. */
  step: number
}

/**
 * Pictures of the page and how long each is shown. Nothing is taken in real time, so a slow machine makes the same
 * film as a quick one.
 */
export class Camera {
  readonly frames: Frame[] = []
  readonly page: Page
  readonly folder: string
  step = 0
  /** Where the cursor is. */
  at: Point = { x: 900, y: 420 }

  constructor(page: Page, folder: string) {
    this.page = page
    this.folder = folder
  }

  get seconds(): number {
    return this.frames.reduce((sum, frame) => sum + frame.seconds, 0)
  }

  async take(seconds: number, ring?: number): Promise<void> {
    await drawCursor(this.page, this.at, ring)
    const file = join(this.folder, `${String(this.frames.length).padStart(4, '0')}.png`)
    await this.page.screenshot({ path: file, caret: 'initial' })
    this.frames.push({ file, seconds, step: this.step })
  }

  /** Shows the page as it is now until the film has this length. */
  async holdUntil(seconds: number, what: string): Promise<void> {
    const left = seconds - this.seconds
    if (left < 0) throw new Error(`“${what}” takes ${-left} seconds longer than its step`)
    await this.take(left)
  }
}
