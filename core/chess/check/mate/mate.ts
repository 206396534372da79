import {
  attacks,
  bishopAttacks,
  kingAttacks,
  knightAttacks,
  pawnAttacks,
  rookAttacks,
} from 'chessops/attacks'
import { opposite } from 'chessops/util'
import { legalMoves, type Move, positionAfter } from '../../moves/move.ts'
import type { Position } from '../../position.ts'
import { movesByCheck } from './checking-moves.ts'

// An exhaustive proof: every defence is tried. A node budget would miss quiet mates and believe in refuted ones.

/** All first moves that force mate in at most `moves` own moves. */
export function matingMoves(position: Position, moves: number): Move[] {
  const refutations: Refutations = []
  return candidates(position, moves).filter(move =>
    isLost(positionAfter(position, move), moves - 1, refutations),
  )
}

/** By moves left: the defence that last worked, as it often works against the next try, too. */
type Refutations = (Move | undefined)[]

/** The side to move is mated, or will be in `moves` moves of the other side whatever it does. */
function isLost(position: Position, moves: number, refutations: Refutations): boolean {
  if (moves <= 0) return isMated(position)
  let hasDefence = false
  for (const defence of defences(position, moves, refutations[moves])) {
    hasDefence = true
    if (canMate(positionAfter(position, defence), moves, refutations)) continue
    refutations[moves] = defence
    return false
  }
  return hasDefence || position.isCheck()
}

/** The likeliest to work first. A check leaves the other side few moves to try, so it is refuted or holds soon. */
function* defences(position: Position, moves: number, last: Move | undefined): Generator<Move> {
  if (moves === 1) {
    if (last && position.isLegal(last)) yield last
    yield* legalMoves(position)
    return
  }
  const { checks, quiet } = movesByCheck(position, true)
  yield* checks
  const again = quiet.find(move => last && isSameMove(move, last))
  if (again) yield again
  for (const move of quiet) if (move !== again) yield move
}

/** As isCheckmate, with the likeliest way out tried first: the king's own. */
function isMated(position: Position): boolean {
  const context = position.ctx()
  if (context.checkers.isEmpty()) return false
  if (context.king !== undefined && position.dests(context.king, context).nonEmpty()) return false
  return !position.hasDests(context)
}

function canMate(position: Position, moves: number, refutations: Refutations): boolean {
  return candidates(position, moves).some(
    move =>
      !(moves === 1 && leavesWayOut(position, move)) &&
      isLost(positionAfter(position, move), moves - 1, refutations),
  )
}

/** Checks first, as they leave the fewest answers; the last move can only be one. */
function candidates(position: Position, moves: number): Move[] {
  const { checks, quiet } = movesByCheck(position, moves > 1)
  return moves > 1 ? [...checks, ...quiet] : checks
}

function isSameMove(a: Move, b: Move): boolean {
  return a.from === b.from && a.to === b.to && a.promotion === b.promotion
}

/** Whether the king could step aside after this move, found without playing it; false where in doubt. */
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
