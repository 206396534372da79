import { exchangeGain, valueAt } from '@tabia/core/chess/exchange.ts'
import {
  formatSan,
  formatUci,
  landingSquare,
  legalMoves,
  positionAfter,
  readMove,
} from '@tabia/core/chess/move.ts'
import type { Move } from '@tabia/core/chess/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Position } from '@tabia/core/chess/position.ts'
import type { ExplainedMove } from '@tabia/core/chess/explanation.ts'
import type { AuthoredTask } from '@tabia/core/chess/task.ts'

/** What a capture must seem to win for a learner to ask about it, in pawns. */
const TEMPTING = 2

/** Moves a learner will ask about and no line of the task shows, in SAN. */
export interface Unanswered {
  /** First moves that seem to win something. */
  tries: string[]
  /** Captures of the piece that made the right move. */
  replies: string[]
}

/** A hint for the writer: the words may have answered already, and not every capture deserves a line. */
export function unansweredMoves({ fen, moves, rightMoves }: AuthoredTask): Unanswered {
  const [first, reply] = moves
  const position = positionFrom(fen)
  const right = first && readMove(position, first.m)
  if (!right) return { tries: [], replies: [] }
  const shown = new Set([...rightMoves, ...firstMoves(position, first)])
  const after = positionAfter(position, right)
  const answered = new Set(reply ? firstMoves(after, reply) : [])
  const square = landingSquare(position, right)
  return {
    tries: sansOf(position, move => !shown.has(formatUci(move)) && gainOf(position, move) >= TEMPTING),
    replies: sansOf(after, move => move.to === square && !answered.has(formatUci(move))),
  }
}

/** The move and those that are shown in its place, UCI. */
function firstMoves(position: Position, move: ExplainedMove): string[] {
  return [move.m, ...move.v.map(([head]) => head?.m ?? '')]
    .map(san => readMove(position, san))
    .filter(read => read !== undefined)
    .map(formatUci)
}

function gainOf({ board, turn }: Position, { from, to }: Move): number {
  // Castling is spelled as taking the own rook.
  const takes = valueAt(board, to) > 0 && !board[turn].has(to)
  return takes ? exchangeGain(board, to, turn, from) : 0
}

function sansOf(position: Position, wanted: (move: Move) => boolean): string[] {
  const moves = [...legalMoves(position)].filter(move => !move.promotion || move.promotion === 'queen')
  return moves.filter(wanted).map(move => formatSan(position, move))
}
