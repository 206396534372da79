import { readPosition } from '@tabia/core/chess/position.ts'
import type { SolvedRow } from '../../positions/rows.ts'
import { Board64, nameOf } from './board64.ts'
import { examine } from './examine.ts'
import type { Producer } from './producer.ts'
import type { Random } from './random.ts'

/** With more pieces than this the tactic is hard to see. */
const MOST_MEN = 20
const FEWEST_MEN = 9

/** Blows along a line, set up in positions of games. They belong to no game, so that a level may show each. */
export const setups: Producer = async function* setups({ engine, random, supply, known, seed }) {
  const grounds = known.filter(row => row.kind === undefined)
  for (let count = 1; grounds.length > 0; count += 1) {
    const sought = LINE_BLOWS.filter(({ theme }) => supply.seeks(theme))
    const [blow, ground] = [random.pick(sought), random.pick(grounds)]
    if (!blow || !ground) return
    const fen = putBlow(blow, thinned(ground.fen, random), random)
    const isWanted = (row: SolvedRow) =>
      row.themes?.includes(`${blow.motif}@0`) === true && supply.wantedBy(row) !== undefined
    if (!fen || readPosition(fen).kind === 'bad') continue
    yield await examine(engine, { fen, id: `l${seed}.${count}-0` }, isWanted)
  }
}

/** Removes pieces at random until few enough are left. */
function thinned(fen: string, random: Random): Board64 {
  const board = new Board64(fen)
  const most = random.int(FEWEST_MEN, MOST_MEN)
  for (let men = board.men(); men.length > most; men = board.men()) {
    const man = random.pick(men.filter(({ letter }) => !/k/i.test(letter)))
    if (!man) break
    board.put(man.name, undefined)
  }
  return board
}

/** A blow of White's along a line. */
export interface LineBlow {
  /** The plan's theme. */
  theme: string
  /** Motif the row must show. */
  motif: string
  /** Pieces along the line, one letter of each group; `-` is the long-range piece. */
  line: readonly string[]
  /** Which of them stands where the position has such a man already. */
  anchor: number
  /** The long-range piece is one move away, by another line. */
  comes: boolean
}

export const LINE_BLOWS: readonly LineBlow[] = [
  { theme: 'skewer', motif: 'skewer', line: ['-', 'k', 'qrbn'], anchor: 1, comes: true },
  { theme: 'skewer', motif: 'skewer', line: ['-', 'q', 'rbn'], anchor: 1, comes: true },
  { theme: 'pin', motif: 'pinCreate', line: ['-', 'qrbn', 'k'], anchor: 2, comes: true },
  { theme: 'pin', motif: 'pinCreate', line: ['-', 'bn', 'q'], anchor: 2, comes: true },
  { theme: 'pin', motif: 'pinAttack', line: ['-', 'rbn', 'k'], anchor: 2, comes: false },
  { theme: 'discoveredAttack', motif: 'discoveredAttack', line: ['-', 'BN', 'qr'], anchor: 2, comes: false },
  { theme: 'discoveredCheck', motif: 'discoveredCheck', line: ['-', 'BNR', 'k'], anchor: 2, comes: false },
]

type Step = readonly [files: number, ranks: number]
const STRAIGHT: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
]
const DIAGONAL: readonly Step[] = [
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
]

/** Adds the pieces of the tactic to a position; undefined if they do not fit or would replace a king. */
export function putBlow(blow: LineBlow, board: Board64, random: Random): string | undefined {
  const kinds = random.chance(0.5) ? STRAIGHT : DIAGONAL
  const anchor = random.pick(board.men().filter(({ letter }) => blow.line[blow.anchor]?.includes(letter)))
  const step = random.pick(kinds)
  if (!anchor || !step) return undefined
  const places = blow.line.map(() => 0)
  for (let index = 1; index < places.length; index += 1)
    places[index] = (places[index - 1] ?? 0) + random.int(1, 3)
  const shift = places[blow.anchor] ?? 0
  const slider = random.pick(kinds === STRAIGHT ? ['R', 'R', 'Q'] : ['B', 'B', 'Q'])
  const first = along(anchor.name, step, -shift)
  const last = along(anchor.name, step, (places.at(-1) ?? 0) - shift)
  if (!first || !last) return undefined
  const isFree = cleared(board, first, step, places.at(-1) ?? 0, anchor.name)
  if (!isFree) return undefined
  for (const [index, letters] of blow.line.entries()) {
    const square = along(first, step, places[index] ?? 0)
    const letter = index === blow.anchor ? anchor.letter : random.pick(letters.split(''))
    if (square) board.put(square, letters === '-' ? slider : letter)
  }
  if (blow.comes && !stepsBack(board, first, sideways(kinds, step), random)) return undefined
  return random.chance(0.5) ? board.fen('w') : flipped(board.fen('w'))
}

/** Takes the piece back by one move. */
function stepsBack(board: Board64, from: string, steps: readonly Step[], random: Random): boolean {
  const [step, length] = [random.pick(steps), random.int(1, 5)]
  const to = step && along(from, step, length)
  const piece = board.at(from)
  if (!step || !to || !cleared(board, from, step, length, from)) return false
  board.put(from, undefined)
  board.put(to, piece)
  return true
}

/** Empties a line except for one square; a king in the way stays, and it is not free. */
function cleared(board: Board64, from: string, step: Step, length: number, but: string): boolean {
  const squares = Array.from({ length: length + 1 }, (_, index) => along(from, step, index) ?? but)
  const others = squares.filter(square => square !== but)
  if (others.some(square => /k/i.test(board.at(square) ?? ''))) return false
  for (const square of others) board.put(square, undefined)
  return true
}

const sideways = (kinds: readonly Step[], [files, ranks]: Step) =>
  kinds.filter(([x, y]) => x * files + y * ranks === 0)

function along(name: string, [files, ranks]: Step, count: number): string | undefined {
  const file = 'abcdefgh'.indexOf(name.charAt(0)) + files * count
  const rank = Number(name.charAt(1)) - 1 + ranks * count
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? undefined : nameOf(rank * 8 + file)
}

/** The same with the colours changed. */
function flipped(fen: string): string {
  const rows = (fen.split(' ')[0] ?? '').split('/').toReversed().join('/')
  const swapped = rows.replace(/[a-z]/gi, letter =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  )
  return `${swapped} b - - 0 1`
}
