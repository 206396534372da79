import { expect, type Locator, type Page } from '@playwright/test'

// What a learner does without a pointer.

const MOST_STOPS = 60

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`Tab does not come to ${String(target)}`)
}

/** A square by what is read out of it: its name begins with it. */
export const squareOf = (page: Page, square: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^${square}(,|$)`) })

/** Walks with the arrows from the square that has the focus. */
export async function walkTo(page: Page, square: string): Promise<void> {
  const at = await focusedSquare(page)
  const turned =
    (await page.getByRole('gridcell').first().getAttribute('aria-label'))?.startsWith('h1') ?? false
  const files = square.charCodeAt(0) - at.charCodeAt(0)
  const ranks = square.charCodeAt(1) - at.charCodeAt(1)
  await pressTimes(page, files > 0 === turned ? 'ArrowLeft' : 'ArrowRight', Math.abs(files))
  await pressTimes(page, ranks > 0 === turned ? 'ArrowDown' : 'ArrowUp', Math.abs(ranks))
  await expect(squareOf(page, square)).toBeFocused()
}

/** Goes to the board and plays there: two walks, two presses. */
export async function walkMove(page: Page, from: string, to: string): Promise<void> {
  await page.keyboard.press('b')
  await walkTo(page, from)
  await page.keyboard.press('Enter')
  await expect(squareOf(page, from)).toHaveAttribute('aria-selected', 'true')
  await walkTo(page, to)
  await page.keyboard.press('Enter')
}

async function focusedSquare(page: Page): Promise<string> {
  const name = await page.locator(':focus').getAttribute('aria-label')
  const square = /^[a-h][1-8]/.exec(name ?? '')?.[0]
  if (!square) throw new Error('No square has the focus')
  return square
}

async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let press = 0; press < times; press += 1) await page.keyboard.press(key)
}
