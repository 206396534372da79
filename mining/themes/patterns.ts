import { PIECE_VALUES } from '@tabia/core/chess/refutation/exchange.ts'
import { playMove, positionAfter, readMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Position, Role, Square } from '@tabia/core/chess/position.ts'
import { parseSquareName } from '../positions/board.ts'
import { attackers } from '../positions/sight.ts'

// What the first move shows and the rows do not name.

/** `checkEscape`, `discoveredCheck`, `doubleCheck`, `pinnedDefender`, `exchange`. */
export function patternsOf(fen: string, best: string): string[] {
  const position = positionFrom(fen)
  const move = readMove(position, best)
  if (!move) return []
  const after = positionAfter(position, move)
  const checkers = checkersOf(after)
  const found = position.isCheck() ? ['checkEscape'] : []
  if (checkers.length > 1) found.push('doubleCheck')
  else if (checkers.length === 1 && checkers[0] !== move.to) found.push('discoveredCheck')
  if (after.isCheckmate() && isHelplessByPin(after, checkers)) found.push('pinnedDefender')
  if (isGoodExchange(position, fen, best)) found.push('exchange')
  return found
}

/** `oppositeBishops`: one bishop each, and they never meet. */
export function bishopsOf(fen: string): string[] {
  const { bishop, white } = positionFrom(fen).board
  const [ours, others] = [[...bishop.intersect(white)], [...bishop.diff(white)]]
  if (ours.length !== 1 || others.length !== 1) return []
  const [one = 0, two = 0] = [...ours, ...others].map(square => (square + Math.floor(square / 8)) % 2)
  return one === two ? [] : ['oppositeBishops']
}

function checkersOf(position: Position): Square[] {
  const king = position.board.kingOf(position.turn)
  if (king === undefined) return []
  const enemy = position.turn === 'white' ? 'black' : 'white'
  return [...position.kingAttackers(king, enemy, position.board.occupied)]
}

/** Another man than the king reaches the piece that mates, or a square before it, and may not go: it is pinned. */
function isHelplessByPin(position: Position, [checker, ...others]: readonly Square[]): boolean {
  const king = position.board.kingOf(position.turn)
  if (checker === undefined || king === undefined || others.length > 0) return false
  const reached = (square: Square, roles: readonly Role[]) =>
    attackers(position, square, position.turn).some(each => {
      const role = position.board.getRole(each)
      return role !== undefined && roles.includes(role)
    })
  return reached(checker, MEN) || between(king, checker).some(square => reached(square, PIECES))
}

const PIECES = ['queen', 'rook', 'bishop', 'knight'] as const
const MEN = [...PIECES, 'pawn'] as const

/** Nothing between squares of no common line. */
function between(a: Square, b: Square): Square[] {
  const [files, ranks] = [(b % 8) - (a % 8), Math.floor(b / 8) - Math.floor(a / 8)]
  if (files !== 0 && ranks !== 0 && Math.abs(files) !== Math.abs(ranks)) return []
  const step = Math.sign(files) + 8 * Math.sign(ranks)
  const count = Math.max(Math.abs(files), Math.abs(ranks)) - 1
  return Array.from({ length: count }, (_, index) => a + step * (index + 1))
}

/** Takes a dearer piece that is guarded. */
function isGoodExchange(position: Position, fen: string, best: string): boolean {
  const move = playMove(fen, best)
  if (!move?.san.includes('x') || move.san.includes('=')) return false
  const taken = position.board.getRole(parseSquareName(move.to))
  const taker = position.board.getRole(parseSquareName(move.from))
  if (!taken || !taker || PIECE_VALUES[taken] < PIECE_VALUES[taker] + 2) return false
  return [...positionFrom(move.fen).allDests()].some(([, squares]) => squares.has(parseSquareName(move.to)))
}
