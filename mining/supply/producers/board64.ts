/** A board to place pieces on by square name, and to read as a FEN. */
export class Board64 {
  private squares: (string | undefined)[]
  private readonly side: string

  constructor(fen = '8/8/8/8/8/8/8/8 w - - 0 1') {
    const [placement = '', side = 'w'] = fen.split(' ')
    const rows = placement.split('/').toReversed()
    const text = rows.join('').replace(/\d/g, count => '.'.repeat(Number(count)))
    this.squares = text.split('').map(letter => (letter === '.' ? undefined : letter))
    this.side = side
  }

  put(name: string, letter: string | undefined): void {
    this.squares[indexOf(name)] = letter
  }

  at(name: string): string | undefined {
    return this.squares[indexOf(name)]
  }

  men(): { name: string; letter: string }[] {
    return this.squares.flatMap((letter, index) => (letter ? [{ name: nameOf(index), letter }] : []))
  }

  empty(): string[] {
    return this.squares.flatMap((letter, index) => (letter ? [] : [nameOf(index)]))
  }

  /** Shifts all pieces some files to the right; unchanged if one would leave the board. */
  shift(files: number): void {
    const men = this.men().map(({ name, letter }) => ({
      to: name.charCodeAt(0) + files,
      row: name.charAt(1),
      letter,
    }))
    if (men.some(({ to }) => to < 97 || to > 104)) return
    this.squares = Array.from({ length: 64 }, () => undefined)
    for (const { to, row, letter } of men) this.put(String.fromCharCode(to) + row, letter)
  }

  fen(side = this.side): string {
    const rows = Array.from({ length: 8 }, (_, row) =>
      this.squares
        .slice(8 * (7 - row), 8 * (8 - row))
        .map(letter => letter ?? '.')
        .join('')
        .replace(/\.+/g, dots => String(dots.length)),
    )
    return `${rows.join('/')} ${side} - - 0 1`
  }
}

export function nameOf(index: number): string {
  return 'abcdefgh'.charAt(index & 7) + ((index >> 3) + 1)
}

function indexOf(name: string): number {
  return 'abcdefgh'.indexOf(name.charAt(0)) + 8 * (Number(name.charAt(1)) - 1)
}
