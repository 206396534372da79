import { attacksFrom, opposite } from '@tabia/core/chess/refutation/attacks.ts'
import { exchangeGain, valueAt } from '@tabia/core/chess/refutation/exchange.ts'
import { legalMoves, positionAfter } from '@tabia/core/chess/moves/move.ts'
import type { Move } from '@tabia/core/chess/moves/move.ts'
import { readPosition } from '@tabia/core/chess/position.ts'
import type { Position } from '@tabia/core/chess/position.ts'
import { Board64 } from './board64.ts'
import { examine } from './examine.ts'
import type { Producer } from './producer.ts'
import type { Random } from './random.ts'

/** Double attacks by bishop and rook, which games rarely have: where such a move exists, the engine looks. */
export const forks: Producer = async function* forks({ engine, random, supply, seed }) {
  for (let count = 1; ; count += 1) {
    const fen = randomPosition(random)
    const read = readPosition(fen)
    if (read.kind === 'bad' || !hasFork(read.position)) {
      if (count % 500 === 0) yield undefined
      continue
    }
    yield await examine(engine, { fen, id: `f${seed}.${count}-0` }, row => supply.wantedBy(row) !== undefined)
  }
}

function hasFork(position: Position): boolean {
  return [...legalMoves(position)].some(move => isFork(position, move))
}

/** The forking piece is safe on its square, and two pieces are not. */
function isFork(position: Position, move: Move): boolean {
  const { board, turn } = position
  if (!/bishop|rook/.test(board.getRole(move.from) ?? '') || board.has(move.to)) return false
  const after = positionAfter(position, move).board
  if (exchangeGain(after, move.to, opposite(turn)) > 0) return false
  const targets = [...attacksFrom(after, move.to).intersect(after[opposite(turn)])].filter(
    square =>
      after.getRole(square) === 'king' ||
      (valueAt(after, square) >= 3 && exchangeGain(after, square, turn) >= 2),
  )
  return targets.length >= 2
}

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
