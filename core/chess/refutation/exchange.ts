import { attackersOf, opposite } from './attacks.ts'
import type { Board } from './attacks.ts'
import type { Color, Role, Square } from '../position.ts'

/** In pawns; the king counts for nothing, as it is never taken. */
export const PIECE_VALUES: Record<Role, number> = {
  pawn: 1,
  knight: 3,
  bishop: 3,
  rook: 5,
  queen: 9,
  king: 0,
}

const CHEAPEST_FIRST = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const
/** A king that takes cannot be taken back, or it would not have taken. */
const KING_IN_EXCHANGE = 1000

/**
 * What a side wins by taking on a square, both sides taking as long as it pays (static exchange evaluation); below
 * zero only when `first` must take. Pins are not seen.
 */
export function exchangeGain(board: Board, square: Square, by: Color, first?: Square): number {
  const gains: number[] = []
  let occupied = board.occupied
  let side = by
  let onSquare = valueAt(board, square)
  for (let from = first ?? cheapest(board, square, side, occupied); from !== undefined;) {
    const role = board.getRole(from)
    const takers = attackersOf(board, square, opposite(side), occupied.without(from))
    if (role === 'king' && takers.nonEmpty()) break
    gains.push(onSquare)
    onSquare = role === 'king' ? KING_IN_EXCHANGE : valueAt(board, from)
    occupied = occupied.without(from)
    side = opposite(side)
    from = cheapest(board, square, side, occupied)
  }
  const [once = 0, ...later] = gains
  const answer = later.reduceRight((sum, gain) => Math.max(0, gain - sum), 0)
  return first === undefined ? Math.max(0, once - answer) : once - answer
}

export function valueAt(board: Board, square: Square): number {
  const role = board.getRole(square)
  return role ? PIECE_VALUES[role] : 0
}

function cheapest(
  board: Board,
  square: Square,
  side: Color,
  occupied: Board['occupied'],
): Square | undefined {
  const takers = attackersOf(board, square, side, occupied)
  return CHEAPEST_FIRST.map(role => takers.intersect(board[role]).first()).find(from => from !== undefined)
}
