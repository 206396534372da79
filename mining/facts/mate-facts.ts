import { attackersOf, kingAttacks, opposite } from '@tabia/core/chess/attacks.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Position, Square } from '@tabia/core/chess/position.ts'
import { name, names } from '../sight.ts'

/**
 * The squares round a mated king, each with whoever holds it: `mate: f8 Rd8; h7 Ng5, unsaid`. Unsaid is a guard that
 * the English words name neither by square nor by kind, unless it is the piece that gives mate. Elsewhere nothing.
 */
export function mateOf(fen: string, text: string): string | undefined {
  const position = positionFrom(fen)
  const king = position.board.kingOf(position.turn)
  if (!position.isCheckmate() || king === undefined) return undefined
  const flights = [...kingAttacks(king)].map(square => flight(position, square, text))
  return `mate: ${flights.join('; ')}`
}

function flight(position: Position, square: Square, text: string): string {
  const { board, turn } = position
  const told = name(position, square)
  if (board[turn].has(square)) return `${told} own`
  const guards = guardsOf(position, square)
  const said = guards.some(guard => position.ctx().checkers.has(guard) || isNamed(position, guard, text))
  return `${told} ${names(position, guards)}${said ? '' : ', unsaid'}`
}

/** Those who guard it once the king is off his square. */
function guardsOf({ board, turn }: Position, square: Square): Square[] {
  const king = board.kingOf(turn)
  const free = king === undefined ? board.occupied : board.occupied.without(king)
  return [...attackersOf(board, square, opposite(turn), free)]
}

function isNamed(position: Position, guard: Square, text: string): boolean {
  const role = position.board.getRole(guard) ?? ''
  return text.toLowerCase().includes(role) || text.includes(name(position, guard).slice(-2))
}
