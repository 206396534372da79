import { opposite } from '@tabia/core/chess/attacks.ts'
import { formatSan, legalMoves } from '@tabia/core/chess/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Color, Position, Role } from '@tabia/core/chess/position.ts'
import { leadOf, parseSquareName } from '../board.ts'
import { attackers, men, name, names } from '../sight.ts'

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

/** Check, the only moves, and men that stand attacked and unguarded. */
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
