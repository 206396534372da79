import { evaluate, type Felt, type Page } from './visit.ts'

// What moves by two taps feel like on a phone, as the browser's Event Timing tells it.

const UNTIL_ALL_IS_QUIET = 400
/** Plays and takes back a move again and again. `from` and `to` are squares. */
export async function playMoves(page: Page, from: string, to: string, times: number): Promise<Felt[]> {
  const board = await boardOf(page)
  for (let move = 0; move < times; move += 1) {
    for (const square of [from, to]) {
      const touchPoints = [centreOf(board, square)]
      await page('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await page('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await quiet()
    }
    await press(page, 'ArrowLeft')
  }
  return (await evaluate(page, 'felt.events')) as Felt[]
}

/** Walks over the squares of the board by arrows, there and back. */
export async function walkSquares(page: Page, times: number): Promise<Felt[]> {
  await press(page, 'b', 'KeyB')
  const before = Number(await evaluate(page, 'felt.events.length'))
  for (let step = 0; step < times; step += 1) await press(page, step % 2 === 0 ? 'ArrowUp' : 'ArrowDown')
  return ((await evaluate(page, 'felt.events')) as Felt[]).slice(before)
}

async function press(page: Page, key: string, code = key): Promise<void> {
  await page('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code })
  await page('Input.dispatchKeyEvent', { type: 'keyUp', key, code })
  await quiet()
}

type Board = [left: number, top: number, size: number, black: boolean]

async function boardOf(page: Page): Promise<Board> {
  return (await evaluate(
    page,
    `(() => {
      const { left, top, width } = document.querySelector('cg-board').getBoundingClientRect()
      return [left, top, width, document.querySelector('.orientation-black') !== null]
    })()`,
  )) as Board
}

function centreOf([left, top, size, black]: Board, square: string): { x: number; y: number } {
  const file = square.charCodeAt(0) - 97
  const rank = Number(square[1]) - 1
  const column = black ? 7 - file : file
  const row = black ? rank : 7 - rank
  return { x: left + ((column + 0.5) * size) / 8, y: top + ((row + 0.5) * size) / 8 }
}

const quiet = () => new Promise(resolve => setTimeout(resolve, UNTIL_ALL_IS_QUIET))
