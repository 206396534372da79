import { opposite, attackersOf, kingAttacks } from '@tabia/core/chess/refutation/attacks.ts'
import { formatSan, legalMoves } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Color, Position, Role, Square } from '@tabia/core/chess/position.ts'
import { leadOf, parseSquareName } from '../positions/board.ts'
import { attackers, men, name, names } from '../positions/sight.ts'

// What a sentence about a position can be held against.

const ROLES: readonly Role[] = ['queen', 'rook', 'bishop', 'knight', 'pawn']
const MOST_ESCAPES = 6
const COLORS: readonly Color[] = ['white', 'black']

/** What one side has more than the other: `white +rook, black +bishop +pawn: white leads by 1`. */
export function balanceOf(fen: string): string {
  const position = positionFrom(fen)
  const told = COLORS.map(color => [color, surplusOf(position, color)] as const)
    .filter(([, surplus]) => surplus)
    .map(([color, surplus]) => `${color} ${surplus}`)
  if (told.length === 0) return 'level'
  const lead = leadOf(fen, 'white')
  const leader = lead === 0 ? 'equal' : `${lead > 0 ? 'white' : 'black'} leads by ${Math.abs(lead)}`
  return `${told.join(', ')}: ${leader}`
}

/** Who attacks and guards the squares that a text names, in the order of its naming. */
export function squaresOf(fen: string, text: string): string[] {
  const position = positionFrom(fen)
  const named = new Set(text.match(/[a-h][1-8]/g))
  return [...named].map(squareName => {
    const square = parseSquareName(squareName)
    const piece = position.board.get(square)
    const stands = piece ? `${piece.color} ${piece.role}` : 'empty'
    const [white, black] = COLORS.map(color => names(position, attackers(position, square, color)))
    return `${squareName} ${stands}, white ${white}, black ${black}`
  })
}

/** Check, the only moves, and attacked pieces without a guard. */
export function tensionOf(fen: string): string {
  const position = positionFrom(fen)
  const loose = COLORS.flatMap(color => looseMen(position, color))
  return [
    stateOf(position),
    fewMoves(position),
    loose.length > 0 ? `loose and attacked: ${loose.join(' ')}` : '',
  ]
    .filter(told => told !== '')
    .join('; ')
}

function stateOf(position: Position): string {
  if (position.isCheckmate()) return 'mate'
  if (position.isStalemate()) return 'stalemate'
  return position.isCheck() ? 'check' : ''
}

function fewMoves(position: Position): string {
  const moves = [...legalMoves(position)].map(move => formatSan(position, move))
  return moves.length > 0 && moves.length <= MOST_ESCAPES ? `only ${moves.join(' ')}` : ''
}

function surplusOf(position: Position, color: Color): string {
  return ROLES.flatMap(role => {
    const more = men(position, color, role).length - men(position, opposite(color), role).length
    if (more <= 0) return []
    return more === 1 ? [`+${role}`] : [`+${more} ${role}s`]
  }).join(' ')
}

function looseMen(position: Position, color: Color): string[] {
  return men(position, color)
    .filter(square => position.board.getRole(square) !== 'king')
    .filter(square => attackers(position, square, opposite(color)).length > 0)
    .filter(square => attackers(position, square, color).length === 0)
    .map(square => `${color} ${name(position, square)}`)
}

/**
 * The squares round a mated king, each with its guards: `mate: f8 Rd8; h7 Ng5, unsaid`. Unsaid is a guard that
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
