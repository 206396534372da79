import { Board64 } from './board64.ts'
import type { Random } from './random.ts'

/** What both sides have beside king and pawns; one of them may have the other minor piece. */
const ARMIES = ['RB', 'RN', 'BN', 'RRB', 'RRN', 'RBN', 'RBB', 'QRB', 'QRN', 'RRBN'] as const
const KINGS = ['g1', 'h1', 'g2', 'f1', 'e2', 'e1', 'c1', 'b1'] as const
/** Where a pawn of a file stands; empty: nowhere. */
const RANKS = ['2', '2', '2', '3', '3', '4', '5', '', ''] as const
const HOME = /[1-4]/
const SQUARES = new Board64().empty()

/** A position such as games leave: kings in safety, pawns a file apart, the armies equal. */
export function randomPosition(random: Random): string {
  const board = new Board64()
  const army = random.pick(ARMIES)
  const armies = { white: army, black: random.chance(0.6) ? army : swapped(army) }
  for (const side of ['white', 'black'] as const) {
    const own = (square: string) => (side === 'white' ? square : mirrored(square))
    const free = (names: readonly string[]) => names.filter(name => !board.at(own(name)))
    const put = (letter: string, square: string | undefined) => {
      if (square) board.put(own(square), side === 'white' ? letter : letter.toLowerCase())
    }
    put('K', random.pick(free(KINGS)))
    for (const file of 'abcdefgh') put('P', random.pick(free(RANKS.map(rank => rank && file + rank))))
    for (const letter of armies[side]) {
      const near = random.chance(0.6)
      put(letter, random.pick(free(SQUARES).filter(name => !near || HOME.test(name))))
    }
  }
  return board.fen(random.chance(0.5) ? 'w' : 'b')
}

function mirrored(square: string): string {
  return square.charAt(0) + String(9 - Number(square.charAt(1)))
}

function swapped(army: string): string {
  return army.replace(/[BN]/, letter => (letter === 'B' ? 'N' : 'B'))
}
