import { opposite } from '@tabia/core/chess/attacks.ts'
import { exchangeGain, PIECE_VALUES } from '@tabia/core/chess/exchange.ts'
import { formatUci, landingSquare, positionAfter } from '@tabia/core/chess/move.ts'
import type { Move } from '@tabia/core/chess/move.ts'
import type { Position } from '@tabia/core/chess/position.ts'

const FEW_MEN = 12

/** What makes a first move look good: it takes, it checks, it belongs to the solution but at another moment. */
export function lureOf(position: Position, move: Move, line: readonly string[]): number {
  const [first = '', , second] = line
  const uci = formatUci(move)
  const taken = takenBy(position, move)
  return (
    (taken ? 0.6 * PIECE_VALUES[taken] + 0.5 : 0) +
    (positionAfter(position, move).isCheck() ? 2 : 0) +
    (uci === second ? 3 : 0) +
    (uci.slice(2, 4) === first.slice(2, 4) ? 2 : 0) +
    (uci.slice(0, 2) === first.slice(0, 2) ? 1 : 0) +
    (move.promotion ? 2 : 0) +
    (isPawnRun(position, move) ? 1 : 0)
  )
}

/** A pawn that nobody stands before any more, in an ending. */
function isPawnRun({ board, turn }: Position, { from }: Move): boolean {
  if (!board.pawn.has(from) || board.occupied.size() > FEW_MEN) return false
  const isAhead = (square: number) => (turn === 'white' ? square >> 3 > from >> 3 : square >> 3 < from >> 3)
  const others = board.pawn.intersect(board[opposite(turn)])
  return ![...others].some(square => isAhead(square) && Math.abs((square & 7) - (from & 7)) <= 1)
}

/** What makes a reply suggest itself: it takes back, wins something, checks, queens, or the king steps aside. */
export function pullOf(position: Position, move: Move, moved: number): number {
  const takes = takenBy(position, move) !== undefined
  const gain = takes ? exchangeGain(position.board, move.to, position.turn, move.from) : 0
  return (
    (takes && move.to === moved ? 4 : 0) +
    (gain > 0 ? 1 + gain : 0) +
    (move.promotion ? 3 : 0) +
    (positionAfter(position, move).isCheck() ? 1.5 : 0) +
    (position.board.king.has(move.from) ? 0.5 : 0)
  )
}

function takenBy(position: Position, move: Move) {
  // Castling is spelled as taking the own rook.
  const piece = position.board.get(landingSquare(position, move))
  return piece && piece.color !== position.turn ? piece.role : undefined
}
