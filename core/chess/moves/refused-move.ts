import { pseudoDests } from 'chessops/chess'
import type { Color, Role, Square, SquareName } from 'chessops/types'
import { makeSquare, parseSquare } from 'chessops/util'
import type { Position } from '../position.ts'
import type { WrittenSteps } from './written-move.ts'

/** Why a move that can be read cannot be played. */
export type Refusal =
  | { why: 'empty' | 'other_side' | 'own_piece' | 'king_attacked'; square: string }
  /** None of those that the text names; none at all on this side. */
  | { why: 'no_piece'; role: Role }
  | { why: 'none_left'; role: Role; color: Color }
  | { why: 'unreachable'; role: Role; to: string; from: SquareName | undefined }
  | { why: 'pinned'; role: Role; from: SquareName }
  /** The king is in check, and would stay there. */
  | { why: 'in_check' }
  /** A promotion where none is, or to a piece that none becomes. */
  | { why: 'promotion' }
  | { why: 'castling_lost' | 'castling_check' | 'castling_blocked' | 'castling_attacked' }

/** Why a step that fits no legal move is refused; promotions are left aside. */
export function whyStepsFail(position: Position, written: WrittenSteps): Refusal {
  const { board, turn } = position
  const origins = originsOf(position, written)
  const [only] = origins
  if (only === undefined) return whyNobody(position, written)

  const role = board.getRole(only) ?? 'pawn'
  const to = parseSquare(written.to)
  if (to !== undefined && board[turn].has(to)) return { why: 'own_piece', square: written.to }

  const context = position.ctx()
  const reaching = origins.find(from => to !== undefined && pseudoDests(position, from, context).has(to))
  if (reaching === undefined) {
    // Another one might get there: what is said is said of the one that is meant.
    const isNamed = (written.file ?? written.rank) !== undefined && origins.length === 1
    return {
      why: 'unreachable',
      role,
      to: written.to,
      from: isNamed && to !== undefined ? makeSquare(only) : undefined,
    }
  }
  if (role === 'king') return { why: 'king_attacked', square: written.to }
  return position.isCheck() ? { why: 'in_check' } : { why: 'pinned', role, from: makeSquare(reaching) }
}

export function whyCastlingFails(position: Position, side: 'a' | 'h'): Refusal {
  const { castles, turn, board } = position
  if (castles.rook[turn][side] === undefined) return { why: 'castling_lost' }
  if (position.isCheck()) return { why: 'castling_check' }
  const blocked = castles.path[turn][side].intersects(board.occupied)
  return { why: blocked ? 'castling_blocked' : 'castling_attacked' }
}

/** The pieces of the side to move that the text may speak of. */
function originsOf({ board, turn }: Position, { role, file, rank }: WrittenSteps): Square[] {
  const pieces = role ? board.pieces(turn, role) : board[turn]
  return Array.from(pieces).filter(square => {
    const name = makeSquare(square)
    return (!file || name.startsWith(file)) && (!rank || name.endsWith(rank))
  })
}

function whyNobody({ board, turn }: Position, { role, file = '', rank = '' }: WrittenSteps): Refusal {
  const square = parseSquare(file + rank)
  if (square !== undefined && !board[turn].has(square)) {
    return { why: board.occupied.has(square) ? 'other_side' : 'empty', square: file + rank }
  }
  const missing = role ?? 'pawn'
  const has = board.pieces(turn, missing).nonEmpty()
  return has ? { why: 'no_piece', role: missing } : { why: 'none_left', role: missing, color: turn }
}
