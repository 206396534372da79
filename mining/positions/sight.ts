import { matingMoves } from '@tabia/core/chess/check/mate/mate.ts'
import { positionFrom, readPosition } from '@tabia/core/chess/position.ts'
import type { Color, Position, Role, Square } from '@tabia/core/chess/position.ts'
import { parseSquareName } from './board.ts'

// Attackers and guards of squares, in words: `taken by Qd1; guarded by -; attacks e5(Nc6)`.

const LETTERS: Record<Role, string> = { king: 'K', queen: 'Q', rook: 'R', bishop: 'B', knight: 'N', pawn: '' }

/** The piece that has just come to a square: who can take it, who guards it, what it attacks. */
export function sightOf(fen: string, squareName: string): string {
  const position = positionFrom(fen)
  const square = parseSquareName(squareName)
  const piece = position.board.get(square)
  if (!piece) return ''
  const enemy = piece.color === 'white' ? 'black' : 'white'
  const targets = men(position, enemy).filter(target =>
    attackers(position, target, piece.color).includes(square),
  )
  return [
    `taken by ${names(position, attackers(position, square, enemy))}`,
    `guarded by ${names(position, attackers(position, square, piece.color))}`,
    `attacks ${targets.map(target => `${name(position, target)}(${names(position, attackers(position, target, enemy))})`).join(' ') || '-'}`,
  ].join('; ')
}

export function diagram(fen: string): string {
  const rows = (fen.split(' ')[0] ?? '').replace(/\d/g, count => '.'.repeat(Number(count))).split('/')
  return rows.map((row, index) => `${8 - index} ${row.split('').join(' ')}`).join('\n')
}

export function materialOf(fen: string): string {
  const count = (color: Color) =>
    (['queen', 'rook', 'bishop', 'knight', 'pawn'] as const)
      .map(role => [men(positionFrom(fen), color, role).length, LETTERS[role] || 'p'] as const)
      .filter(([many]) => many > 0)
      .map(([many, letter]) => (many > 1 ? many : '') + letter)
      .join('')
  return `${count('white') || '-'} v ${count('black') || '-'}`
}

export function men(position: Position, color: Color, role?: Role): Square[] {
  return [...position.board]
    .filter(([, piece]) => piece.color === color && (!role || piece.role === role))
    .map(([square]) => square)
}

export function attackers(position: Position, square: Square, color: Color): Square[] {
  const { board } = position
  // kingAttackers leaves the enemy king itself out.
  const king = board.kingOf(color)
  const near = king !== undefined && king !== square && isNextTo(king, square) ? [king] : []
  return [...position.kingAttackers(square, color, board.occupied)].filter(each => each !== king).concat(near)
}

function isNextTo(a: Square, b: Square): boolean {
  return Math.max(Math.abs((a % 8) - (b % 8)), Math.abs(Math.floor(a / 8) - Math.floor(b / 8))) === 1
}

export function names(position: Position, squares: readonly Square[]): string {
  return squares.map(square => name(position, square)).join(',') || '-'
}

export function name(position: Position, square: Square): string {
  const role = position.board.getRole(square)
  return (role ? LETTERS[role] : '') + 'abcdefgh'[square % 8] + (Math.floor(square / 8) + 1)
}

/** Whether the opponent would mate at once if the solver passed. */
export function isMateThreatened(fen: string): boolean {
  const reading = readPosition(passing(fen))
  return reading.kind === 'read' && matingMoves(reading.position, 1).length > 0
}

/** The same position with the other side to move. */
export function passing(fen: string): string {
  const [placement, side, castling] = fen.split(' ')
  return [placement, side === 'w' ? 'b' : 'w', castling, '- 0 1'].join(' ')
}
