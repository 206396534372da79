import { opposite } from '@tabia/core/chess/refutation/attacks.ts'
import { exchangeGain, PIECE_VALUES } from '@tabia/core/chess/refutation/exchange.ts'
import { formatUci, landingSquare, positionAfter } from '@tabia/core/chess/moves/move.ts'
import type { Move, PlayedMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Position } from '@tabia/core/chess/position.ts'
import { parseSquareName } from '../positions/board.ts'

const FEW_MEN = 12

/** How tempting a first move looks: points for captures, checks, promotions and moves of the solution at another moment. */
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

/** A passed pawn in an ending. */
function isPawnRun({ board, turn }: Position, { from }: Move): boolean {
  if (!board.pawn.has(from) || board.occupied.size() > FEW_MEN) return false
  const isAhead = (square: number) => (turn === 'white' ? square >> 3 > from >> 3 : square >> 3 < from >> 3)
  const others = board.pawn.intersect(board[opposite(turn)])
  return ![...others].some(square => isAhead(square) && Math.abs((square & 7) - (from & 7)) <= 1)
}

/** How natural a reply looks: points for recaptures, wins of material, checks, promotions and king moves. */
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

/** In pawns; a larger blunder is too plain to explain. */
const TOO_MUCH = 4

/** Whether the first move of the line just loses a piece: it is captured at once without a recapture. */
export function isSenseless(fen: string, [given, taken, back]: readonly PlayedMove[]): boolean {
  if (!given || taken?.to !== given.to || back?.to === given.to) return false
  return valueOn(given.fen, given.to) - valueOn(fen, given.to) >= TOO_MUCH
}

function valueOn(fen: string, square: string): number {
  const role = positionFrom(fen).board.getRole(parseSquareName(square))
  return role ? PIECE_VALUES[role] : 0
}
