import { between, bishopAttacks, knightAttacks, pawnAttacks, rookAttacks } from 'chessops/attacks'
import { SquareSet } from 'chessops/squareSet'
import { opposite } from 'chessops/util'
import { movesFrom } from '../../moves/move.ts'
import type { Move } from '../../moves/move.ts'
import type { Position, Role, Square } from '../../position.ts'

export interface MovesByCheck {
  /** All that give check, and some that may (a castling, a promotion, a taking on the way). */
  checks: Move[]
  /** The other moves; left out unless wanted. */
  quiet: Move[]
}

/** The legal moves, sorted without playing them: a proof does this at the end of every line it tries. */
export function movesByCheck(position: Position, withQuiet: boolean): MovesByCheck {
  const { board, turn } = position
  const moves: MovesByCheck = { checks: [], quiet: [] }
  const king = board.kingOf(opposite(turn))
  if (king === undefined) return moves
  const checking = checkingSquares(position, king)
  const openers = lineOpeners(position, king)
  const context = position.ctx()
  for (const from of board[turn]) {
    const role = board.getRole(from) ?? 'king'
    if (!withQuiet && !openers.has(from) && !mayReach(role, from, checking[role])) continue
    const reached = position.dests(from, context)
    const checks = openers.has(from) ? reached : reached.intersect(checking[role])
    moves.checks.push(...movesFrom(position, from, checks))
    if (withQuiet) moves.quiet.push(...movesFrom(position, from, reached.diff(checks)))
  }
  return moves
}

/** Where a piece that comes there may attack the king. */
function checkingSquares(
  { board, turn, epSquare, castles }: Position,
  king: Square,
): Readonly<Record<Role, SquareSet>> {
  const rook = rookAttacks(king, board.occupied)
  const bishop = bishopAttacks(king, board.occupied)
  const pawn = pawnAttacks(opposite(turn), king).union(SquareSet.backranks())
  return {
    pawn: epSquare === undefined ? pawn : pawn.with(epSquare),
    knight: knightAttacks(king),
    bishop,
    rook,
    queen: rook.union(bishop),
    // A king goes where a rook of its own stands only to castle.
    king: castles.castlingRights.intersect(board[turn]),
  }
}

/** Whether a look at legal moves is worth its time. */
function mayReach(role: Role, from: Square, squares: SquareSet): boolean {
  if (role === 'king') return squares.nonEmpty()
  return role !== 'knight' || knightAttacks(from).intersects(squares)
}

/** The men that stand alone between the king and a piece behind them. */
function lineOpeners({ board, turn }: Position, king: Square): SquareSet {
  const none = SquareSet.empty()
  const behind = rookAttacks(king, none)
    .intersect(board.rooksAndQueens())
    .union(bishopAttacks(king, none).intersect(board.bishopsAndQueens()))
    .intersect(board[turn])
  let openers = none
  for (const piece of behind) {
    const line = between(king, piece).intersect(board.occupied)
    if (!line.moreThanOne()) openers = openers.union(line)
  }
  return openers
}
