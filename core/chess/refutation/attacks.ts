import {
  attacks,
  between,
  bishopAttacks,
  kingAttacks,
  knightAttacks,
  pawnAttacks,
  ray,
  rookAttacks,
} from 'chessops/attacks'
import type { Board } from 'chessops/board'
import { SquareSet } from 'chessops/squareSet'
import { opposite } from 'chessops/util'
import type { Color, Square } from '../position.ts'

export type { Board } from 'chessops/board'
export { between, kingAttacks, ray } from 'chessops/attacks'
export { SquareSet } from 'chessops/squareSet'
export { opposite } from 'chessops/util'

/** Squares that the piece on a square attacks, occupied or not; pins are ignored. */
export function attacksFrom(board: Board, square: Square, occupied = board.occupied): SquareSet {
  const piece = board.get(square)
  return piece ? attacks(piece, square, occupied) : SquareSet.empty()
}

/** Men of a colour that attack a square, kings and pinned men included. */
export function attackersOf(board: Board, square: Square, by: Color, occupied = board.occupied): SquareSet {
  const { rook, bishop, queen, knight, king, pawn } = board
  return rookAttacks(square, occupied)
    .intersect(rook.union(queen))
    .union(bishopAttacks(square, occupied).intersect(bishop.union(queen)))
    .union(knightAttacks(square).intersect(knight))
    .union(kingAttacks(square).intersect(king))
    .union(pawnAttacks(opposite(by), square).intersect(pawn))
    .intersect(board[by])
    .intersect(occupied)
}

/** The piece that pins the man on this square to its king, if one does. */
export function pinnerOf(board: Board, square: Square): Square | undefined {
  const color = board.getColor(square)
  const king = color && board.kingOf(color)
  if (!color || king === undefined || king === square) return undefined
  const line = ray(king, square)
  if (line.isEmpty() || between(king, square).intersects(board.occupied)) return undefined
  const seen = board.occupied.without(square)
  const { rook, bishop, queen } = board
  const sliders = rookAttacks(king, seen)
    .intersect(rook.union(queen))
    .union(bishopAttacks(king, seen).intersect(bishop.union(queen)))
  return [...sliders.intersect(line).intersect(board[opposite(color)])].find(from =>
    between(king, from).has(square),
  )
}
