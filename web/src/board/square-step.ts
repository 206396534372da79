import type { Color } from '@tabia/core/chess/position.ts'
import { type BoardView, type Piece, piecesOn } from '@tabia/core/chess/board-view.ts'

interface StepKey {
  key: string
  /** With Ctrl: Home and End go to the corners of the board. */
  far: boolean
}

/** The square a key leads to from this one, as the eye sees the board; the same at its edge. Undefined: no such key. */
export function squareAfter(square: string, { key, far }: StepKey, orientation: Color): string | undefined {
  const { column, row } = squarePlace(square, orientation)
  switch (key) {
    case 'ArrowLeft':
      return squareAt(column - 1, row, orientation)
    case 'ArrowRight':
      return squareAt(column + 1, row, orientation)
    case 'ArrowUp':
      return squareAt(column, row - 1, orientation)
    case 'ArrowDown':
      return squareAt(column, row + 1, orientation)
    case 'Home':
      return squareAt(0, far ? 0 : row, orientation)
    case 'End':
      return squareAt(7, far ? 7 : row, orientation)
    case 'PageUp':
      return squareAt(column, 0, orientation)
    case 'PageDown':
      return squareAt(column, 7, orientation)
    default:
      return undefined
  }
}

/** Row by row from the top, as the eye sees them. */
export function squareRows(orientation: Color): string[][] {
  return EIGHT.map(row => EIGHT.map(column => squareAt(column, row, orientation)))
}

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7]

/** What lies outside is the edge. */
function squareAt(column: number, row: number, orientation: Color): string {
  const [x, y] = [column, row].map(place => Math.min(Math.max(place, 0), 7))
  const [file = 0, rank = 0] = orientation === 'white' ? [x, 7 - (y ?? 0)] : [7 - (x ?? 0), y]
  return `${'abcdefgh'.charAt(file)}${rank + 1}`
}

/** Column and row of a square as the eye sees it: from the left and from the top, each 0 to 7. */
export function squarePlace(square: string, orientation: Color): { column: number; row: number } {
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0)
  const rank = square.charCodeAt(1) - '1'.charCodeAt(0)
  return orientation === 'white' ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank }
}

/** What a press on a square does, with a piece selected or without. */
export type Press = 'pick' | 'put_back' | 'play' | 'refuse' | 'locked'

/** A press on a square where the picked piece cannot go leaves it selected. */
export function pressOn(square: string, picked: string | undefined, fen: string, view: BoardView): Press {
  const dests: ReadonlyMap<string, readonly string[]> = view.dests
  if (dests.size === 0) return 'locked'
  if (picked === square) return 'put_back'
  if (picked !== undefined && dests.get(picked)?.includes(square)) return 'play'
  const pieces: ReadonlyMap<string, Piece> = piecesOn(fen)
  return pieces.get(square)?.color === view.turn ? 'pick' : 'refuse'
}
