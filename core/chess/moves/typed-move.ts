import type { Role, SquareName } from 'chessops/types'
import { makeSquare } from 'chessops/util'
import { formatSan, formatUci, landingSquare, legalMoves, type Move } from './move.ts'
import { type Position, positionFrom } from '../position.ts'
import { type Refusal, whyCastlingFails, whyStepsFail } from './refused-move.ts'
import { type WrittenMove, writtenMoves, type WrittenSteps } from './written-move.ts'

/** What a typed text is on this board. */
export type TypedReading =
  | { kind: 'move'; uci: string }
  /** Several pieces could go, or a pawn could become several: these moves (SAN) are meant. */
  | { kind: 'ambiguous' | 'promotion'; sans: string[] }
  /** `bc3` where a pawn may take and a bishop may go: these are meant, from square to square. */
  | { kind: 'piece'; moves: { role: Role; squares: string }[] }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'unreadable' }

/** Reads a move as a person writes it. The FEN must be good. */
export function readTypedMove(fen: string, text: string): TypedReading {
  const position = positionFrom(fen)
  const legal = [...legalMoves(position)]
  const meanings = writtenMoves(text)
  const moves = legal.filter(move => meanings.some(meaning => means(meaning, position, move)))
  if (moves.length > 0) return chosenFrom(position, moves)

  const [likeliest] = meanings
  return likeliest ? { kind: 'refused', refusal: whyNot(position, likeliest, legal) } : { kind: 'unreadable' }
}

/** Why the piece on one square does not go to the other; the move must be illegal. */
export function whyStuck(fen: string, from: string, to: string): Refusal {
  const [file, rank] = from
  return whyStepsFail(positionFrom(fen), { kind: 'steps', file, rank, to })
}

function chosenFrom(position: Position, moves: Move[]): TypedReading {
  const [first, ...others] = moves
  if (first && others.length === 0) return { kind: 'move', uci: formatUci(first) }

  const named = moves.map(move => ({
    role: position.board.getRole(move.from) ?? 'pawn',
    squares: makeSquare(move.from) + makeSquare(move.to),
  }))
  if (new Set(named.map(({ role }) => role)).size > 1) {
    const isFirst = ({ squares }: { squares: string }, index: number) =>
      index === named.findIndex(other => other.squares === squares)
    return { kind: 'piece', moves: named.filter(isFirst) } // a promotion once
  }
  const promotes = others.every(move => move.from === first?.from && move.to === first.to)
  return { kind: promotes ? 'promotion' : 'ambiguous', sans: moves.map(move => formatSan(position, move)) }
}

function whyNot(position: Position, meaning: WrittenMove, legal: Move[]): Refusal {
  if (meaning.kind === 'castling') return whyCastlingFails(position, meaning.side)
  const { promotion, ...unpromoted } = meaning
  const goes = promotion && legal.some(move => means(unpromoted, position, move))
  return goes ? { why: 'promotion' } : whyStepsFail(position, unpromoted)
}

function means(meaning: WrittenMove, position: Position, move: Move): boolean {
  const castles = position.board[position.turn].has(move.to)
  if (meaning.kind === 'castling') return castles && meaning.side === (move.to > move.from ? 'h' : 'a')
  const { role, file, rank, promotion } = meaning
  return (
    startsAt(meaning, makeSquare(move.from)) &&
    (role === undefined || role === position.board.getRole(move.from)) &&
    (endsAt(meaning, makeSquare(landingSquare(position, move))) ||
      (castles && file !== undefined && rank !== undefined && endsAt(meaning, makeSquare(move.to)))) &&
    (promotion === undefined || promotion === move.promotion)
  )
}

const startsAt = ({ file, rank }: WrittenSteps, square: SquareName) =>
  (file === undefined || square.startsWith(file)) && (rank === undefined || square.endsWith(rank))

const endsAt = ({ to }: WrittenSteps, square: SquareName) => square.startsWith(to)
