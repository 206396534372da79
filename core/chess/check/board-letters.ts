/** A board as 64 letters, a8 first, `.` for an empty square: the shape in which positions are compared. */
export type Board64 = string

/** From the first field of a FEN. */
export function boardOf(placement: string): Board64 {
  return placement.replaceAll('/', '').replace(/\d/g, count => '.'.repeat(Number(count)))
}

/** The position as the side to move sees it, with White to move. */
export function boardWithWhiteToMove(placement: string, side: string): Board64 {
  const board = boardOf(placement)
  return side === 'w' ? board : swappedSides(board)
}

/** Left and right exchanged. */
export function mirrored(board: Board64): Board64 {
  return rowsOf(board)
    .map(row => row.split('').toReversed().join(''))
    .join('')
}

/** White's men become Black's and the board is turned over: the same position for the other side. */
export function swappedSides(board: Board64): Board64 {
  return rowsOf(board).toReversed().join('').replace(/\w/g, swapCase)
}

function rowsOf(board: Board64): string[] {
  return board.match(/.{8}/g) ?? []
}

function swapCase(letter: string): string {
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
}
