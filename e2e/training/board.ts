import { expect, type Locator, type Page } from '@playwright/test'
import { playMove } from '@tabia/core/chess/moves/move.ts'

// The board as a hand sees it: squares by their place, pieces by two taps.

export const boardOf = (page: Page): Locator => page.locator('cg-board')

/** A mouse, or a finger on a touch screen. */
type Hand = 'click' | 'tap'

/** Plays a move by tapping from and to; a promotion is chosen in its dialog. `move` is UCI. */
export async function tapMove(page: Page, fen: string, move: string, hand: Hand = 'click'): Promise<void> {
  const played = playMove(fen, move)
  if (!played) throw new Error(`${move} is not possible in ${fen}`)
  await tapSquare(page, played.from, hand)
  await tapSquare(page, played.to, hand)
  const promotion = /^[a-h][1-8][a-h][1-8]([qrbn])$/.exec(move)?.[1]
  if (promotion) await choosePromotion(page, promotion)
}

async function choosePromotion(page: Page, letter: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: /^(Confirm|Подтвердить)/ })
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('radio').nth('qrnb'.indexOf(letter)).check({ force: true })
  await confirm.click()
}

async function tapSquare(page: Page, square: string, hand: Hand): Promise<void> {
  const board = boardOf(page)
  // Before the tap: the board learns of scrolling a frame later.
  await board.scrollIntoViewIfNeeded()
  await board[hand]({ position: await placeOnBoard(page, square) })
}

/** The middle of a square, from the board's corner. */
export async function placeOnBoard(page: Page, square: string): Promise<{ x: number; y: number }> {
  const box = await boardOf(page).boundingBox()
  if (!box) throw new Error('The board is not there')
  const black = (await page.locator('.cg-wrap.orientation-black').count()) > 0
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0)
  const rank = Number(square[1]) - 1
  const column = black ? 7 - file : file
  const row = black ? rank : 7 - rank
  return { x: ((column + 0.5) * box.width) / 8, y: ((row + 0.5) * box.height) / 8 }
}
