import { attackersOf, opposite } from '@tabia/core/chess/refutation/attacks.ts'
import type { SquareSet } from '@tabia/core/chess/refutation/attacks.ts'
import { PIECE_VALUES } from '@tabia/core/chess/refutation/exchange.ts'
import { landingSquare, positionAfter, readMove } from '@tabia/core/chess/moves/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Color, Position, Role, Square } from '@tabia/core/chess/position.ts'
import { leadOfPosition } from '../positions/board.ts'

/** One move of a solution with the positions before and after it. */
export interface Step {
  before: Position
  after: Position
  from: Square
  /** Where the piece stands afterwards. */
  to: Square
  /** What moved, and what stands there now: a pawn and its new queen. */
  role: Role
  piece: Role
  took: Role | undefined
  promotes: boolean
  castles: boolean
  /** Pieces of the mover that give check. */
  checkers: SquareSet
}

/** A solution as the motifs look at it: own moves have even plies. */
export interface Story {
  me: Color
  them: Color
  steps: Step[]
  end: Position
  isMate: boolean
  /** The solver's evaluation in pawns, before each ply and at the end. */
  leads: number[]
  /** Where the opponent's last move went, and what it took there. */
  last?: { to: Square; took: Role | undefined }
}

export function readStory(fen: string, line: readonly string[], last?: Story['last']): Story {
  const positions = [positionFrom(fen)]
  const steps: Step[] = []
  for (const text of line) {
    const step = readStep(positions.at(-1) ?? positionFrom(fen), text)
    if (!step) break
    steps.push(step)
    positions.push(step.after)
  }
  const me = positionFrom(fen).turn
  const end = positions.at(-1) ?? positionFrom(fen)
  const leads = positions.map(position => leadOfPosition(position, me))
  return { me, them: opposite(me), steps, end, isMate: end.isCheckmate(), leads, ...(last ? { last } : {}) }
}

function readStep(before: Position, text: string): Step | undefined {
  const move = readMove(before, text)
  const role = move && before.board.getRole(move.from)
  if (!move || !role) return undefined
  const after = positionAfter(before, move)
  const to = landingSquare(before, move)
  const castles = role === 'king' && before.board.getColor(move.to) === before.turn
  const king = after.board.kingOf(after.turn) ?? 0
  const passes = role === 'pawn' && (move.from - to) % 8 !== 0 && !before.board.has(to)
  return {
    before,
    after,
    from: move.from,
    to,
    role,
    piece: after.board.getRole(to) ?? role,
    took: castles ? undefined : passes ? 'pawn' : before.board.getRole(to),
    promotes: move.promotion !== undefined,
    castles,
    checkers: attackersOf(after.board, king, before.turn),
  }
}

/** `trapped` and `queen`: `trappedOfQueen`. */
export const ofRole = (motif: string, role: Role) =>
  `${motif}Of${role.charAt(0).toUpperCase()}${role.slice(1)}`

export const worth = (role: Role | undefined) => (role ? PIECE_VALUES[role] : 0)

/** In an order of value, the king is the dearest. */
export const rankOfRole = (role: Role) => (role === 'king' ? 99 : PIECE_VALUES[role])

export const isSlider = (role: Role | undefined) => role === 'bishop' || role === 'rook' || role === 'queen'
export const isOfficer = (role: Role | undefined) => worth(role) >= 3

export const fileOf = (square: Square) => square & 7
export const rowOf = (square: Square) => square >> 3
/** From the side's own first rank, 0 to 7. */
export const rankFor = (square: Square, color: Color) =>
  color === 'white' ? rowOf(square) : 7 - rowOf(square)
export const distance = (a: Square, b: Square) =>
  Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rowOf(a) - rowOf(b)))
