// A board as 64 letters, a8 first, `.` for an empty square: the shape in which positions are compared.

export function squaresOf(placement: string): string {
  return placement.replaceAll('/', '').replace(/\d/g, count => '.'.repeat(Number(count)))
}

export function mirrored(squares: string): string {
  return rowsOf(squares)
    .map(row => row.split('').toReversed().join(''))
    .join('')
}

/** White's men become Black's and the board is turned over: the same position for the other side. */
export function swappedSides(squares: string): string {
  return rowsOf(squares).toReversed().join('').replace(/\w/g, swapCase)
}

export function withoutPawns(squares: string): string {
  return squares.replace(/p/gi, '.')
}

/** Pieces that are neither king nor pawn. */
export function officers(squares: string): number {
  return squares.replace(/[.pk]/gi, '').length
}

function rowsOf(squares: string): string[] {
  return squares.match(/.{8}/g) ?? []
}

function swapCase(letter: string): string {
  return letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
}
