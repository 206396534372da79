import { chessgroundDests } from 'chessops/compat'
import { SquareSet } from 'chessops/squareSet'
import type { Color, Role, SquareName } from 'chessops/types'
import { makeSquare, opposite, parseSquare } from 'chessops/util'
import { positionFrom } from './position.ts'

export interface BoardView {
  turn: Color
  check: boolean
  /** Legal moves, from -> to; castling both as king to g1 and as king to its rook. */
  dests: Map<SquareName, SquareName[]>
}

/** What a board has to know of a position. Here and below the FEN must be good. */
export function viewBoard(fen: string): BoardView {
  const position = positionFrom(fen)
  return { turn: position.turn, check: position.isCheck(), dests: chessgroundDests(position) }
}

/** Whether the board must ask for a piece before this move can be played. */
export function needsPromotion(fen: string, from: string, to: string): boolean {
  const position = positionFrom(fen)
  const origin = parseSquare(from)
  const target = parseSquare(to)
  if (origin === undefined || target === undefined) return false
  return (
    position.board.pieces(position.turn, 'pawn').has(origin) &&
    SquareSet.backranks().has(target) &&
    position.dests(origin).has(target)
  )
}

export interface Piece {
  color: Color
  role: Role
}

export function piecesOn(fen: string): Map<SquareName, Piece> {
  const pieces = new Map<SquareName, Piece>()
  for (const [square, { color, role }] of positionFrom(fen).board) {
    pieces.set(makeSquare(square), { color, role })
  }
  return pieces
}

/** The pieces of the side to move that the opponent attacks, protected or not (A-THREATS). */
export function threatenedSquares(fen: string): SquareName[] {
  const position = positionFrom(fen)
  const { board, turn } = position
  return Array.from(board[turn])
    .filter(square => position.kingAttackers(square, opposite(turn), board.occupied).nonEmpty())
    .map(makeSquare)
}
