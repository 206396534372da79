import type { Color } from '@tabia/core/chess/position.ts'

/** Column and row of a square as the eye sees it: from the left and from the top, each 0 to 7. */
export function squarePlace(square: string, orientation: Color): { column: number; row: number } {
  const file = square.charCodeAt(0) - 'a'.charCodeAt(0)
  const rank = square.charCodeAt(1) - '1'.charCodeAt(0)
  return orientation === 'white' ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank }
}
