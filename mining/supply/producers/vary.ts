import { readPosition } from '@tabia/core/chess/position.ts'
import { gameOf } from '../../positions/rows.ts'
import type { SolvedRow } from '../../positions/rows.ts'
import { Board64 } from './board64.ts'
import { examine } from './examine.ts'
import type { Producer } from './producer.ts'
import type { Random } from './random.ts'

/** Fewer are an ending, and its own producer makes those better. */
const FEWEST_MEN = 9

/**
 * Directed expansion: positions that show a scarce theme are moved aside, thinned, and filled up differently, as long as
 * the theme is still there. The child keeps the game of its parent, so that a level never shows both.
 */
export const vary: Producer = async function* vary({ engine, random, supply, known, seed }) {
  const parents = known.filter(row => row.kind === undefined && supply.couldServe(row))
  for (let count = 1; parents.length > 0; count += 1) {
    const parent = random.pick(parents)
    if (!parent) return
    const fen = changed(parent, random)
    if (readPosition(fen).kind === 'bad' || menOf(fen) < FEWEST_MEN) continue
    const id = `${gameOf(parent) ?? `v${seed}`}-${9000 + count}`
    yield await examine(engine, { fen, id }, each => supply.wantedBy(each) !== undefined)
  }
}

function menOf(fen: string): number {
  return (fen.split(' ')[0] ?? '').replace(/[\d/]/g, '').length
}

/** So many small changes that it looks like another position, and often a step to the side. */
function changed({ fen, best, line = [] }: SolvedRow, random: Random): string {
  const board = new Board64(fen)
  const key = new Set([best, ...line].flatMap(move => [move.slice(0, 2), move.slice(2, 4)]))
  for (let times = random.int(3, 8); times > 0; times -= 1) {
    const men = board.men().filter(({ name, letter }) => !key.has(name) && !/k/i.test(letter))
    const man = random.pick(men)
    const empty = random.pick(board.empty().filter(name => !key.has(name)))
    const change = random.int(0, 3)
    if (change === 0 && man) board.put(man.name, undefined)
    else if (change === 1 && man && empty) {
      board.put(man.name, undefined)
      board.put(empty, man.letter)
    } else if (change === 2 && empty) board.put(empty, random.pick(['p', 'P', 'n', 'N', 'b', 'B']))
    else if (man) board.put(man.name, otherOf(man.letter, random))
  }
  if (random.chance(0.6)) board.shift(random.pick([-1, 1, -2, 2]))
  return board.fen()
}

/** Another man of the same colour and about the same worth. */
function otherOf(letter: string, random: Random): string {
  const likes: Record<string, string[]> = { n: ['b'], b: ['n'], r: ['b', 'n'], q: ['r'], p: ['n', 'b'] }
  const other = random.pick(likes[letter.toLowerCase()] ?? []) ?? letter
  return letter === letter.toUpperCase() ? other.toUpperCase() : other
}
