import {
  attacks,
  bishopAttacks,
  kingAttacks,
  knightAttacks,
  pawnAttacks,
  rookAttacks,
} from 'chessops/attacks'
import { opposite } from 'chessops/util'
import type { Move } from '../moves/move.ts'
import type { Position } from '../position.ts'

/** Whether the king could step aside after this move: told without playing it. Where in doubt, no. */
export function leavesWayOut({ board, turn, epSquare }: Position, { from, to, promotion }: Move): boolean {
  const other = opposite(turn)
  const king = board.kingOf(other)
  const piece = board.get(from)
  // Castling, promotion and taking on the way change more than two squares, or the man itself.
  if (king === undefined || !piece || promotion || to === epSquare || board[turn].has(to)) return false

  // The king's own square hides nothing from a line it stands on.
  const occupied = board.occupied.without(from).with(to).without(king)
  const others = board[turn].without(from)
  const moved = attacks(piece, to, occupied)
  for (const square of kingAttacks(king).diff(board[other].without(to)).diff(moved)) {
    const attackers = rookAttacks(square, occupied)
      .intersect(board.rooksAndQueens())
      .union(bishopAttacks(square, occupied).intersect(board.bishopsAndQueens()))
      .union(knightAttacks(square).intersect(board.knight))
      .union(kingAttacks(square).intersect(board.king))
      .union(pawnAttacks(other, square).intersect(board.pawn))
    if (!attackers.intersects(others)) return true
  }
  return false
}
