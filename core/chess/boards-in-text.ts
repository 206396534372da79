/** The letters of the pieces, and the empty squares, as people and programs write them. */
const FIGURINES: Record<string, string> = Object.fromEntries(
  Array.from('♔♕♖♗♘♙♚♛♜♝♞♟', (figurine, index) => [figurine, 'KQRBNPkqrbnp'.charAt(index)]),
)

const PLACEMENT = /(?:[1-8pnbrqkPNBRQK]{1,8}\/){7}[1-8pnbrqkPNBRQK]{1,8}/g
const CELL = '[pnbrqkPNBRQK.·_*-]'
const ROW = `${CELL}(?:[ \\t|]*${CELL}){7}`
const DIAGRAM = new RegExp(`${ROW}(?:[^\\S\\n]*(?:\\\\n|\\n)[\\s"'|1-8+,]*${ROW}){7}`, 'g')

/**
 * Every board that stands in a text, as the piece placement of a FEN (`8/8/8/8/8/8/5PPP/3R2K1`): FENs with whatever
 * follows them, empty squares counted or written out, slashes escaped for JSON or addresses, and diagrams of eight rows
 * of letters or figurines.
 */
export function boardsInText(text: string): Set<string> {
  const plain = text
    .replaceAll(/[♔-♟]/g, figurine => FIGURINES[figurine] ?? '')
    .replaceAll(/\\\/|%2f|\\u002f|&#47;|&sol;/gi, '/')
  const boards = new Set<string>()
  for (const [placement] of plain.matchAll(PLACEMENT)) {
    const board = counted(
      placement.split('/').map(row => row.replaceAll(/\d/g, digit => '.'.repeat(Number(digit)))),
    )
    if (board) boards.add(board)
  }
  for (const [diagram] of plain.matchAll(DIAGRAM)) {
    const rows = diagram.split(/\\n|\n/).map(row => row.replaceAll(/[^pnbrqkPNBRQK.·_*-]/g, ''))
    const board = counted(rows.map(row => row.replaceAll(/[^pnbrqkPNBRQK]/g, '.')))
    if (board) boards.add(board)
  }
  return boards
}

/** Undefined: not eight rows of eight squares. */
function counted(rows: readonly string[]): string | undefined {
  if (rows.length !== 8 || rows.some(row => row.length !== 8)) return undefined
  return rows.map(row => row.replaceAll(/\.+/g, empty => String(empty.length))).join('/')
}
