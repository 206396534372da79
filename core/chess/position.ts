import { Chess, IllegalSetup } from 'chessops/chess'
import { INITIAL_FEN, makeFen, parseFen } from 'chessops/fen'
import type { Setup } from 'chessops/setup'
import { SquareSet } from 'chessops/squareSet'
import { type Color, COLORS } from 'chessops/types'

export type { Color, Role, Square, SquareName } from 'chessops/types'

/** A legal position of standard chess. Never play on one you were given: see `positionAfter` in move.ts. */
export type Position = Chess

export const START_FEN = INITIAL_FEN

export const POSITION_FAULTS = ['unreadable', 'kings', 'opposite_check', 'pawns_on_backrank'] as const
export type PositionFault = (typeof POSITION_FAULTS)[number]

export type PositionReading = { kind: 'read'; position: Position } | { kind: 'bad'; fault: PositionFault }

/** Reads a FEN of four to six fields. Impossible castling rights and en passant squares are dropped. */
export function readPosition(fen: string): PositionReading {
  const setup = parseFen(fen.trim())
  if (setup.isErr) return { kind: 'bad', fault: 'unreadable' }

  const position = Chess.fromSetup(withStandardCastling(setup.value))
  if (position.isErr) return { kind: 'bad', fault: faultNamed(position.error.message) }
  return { kind: 'read', position: position.value }
}

/** For a FEN that has been accepted before (a task's, a played move's); throws on any other. */
export function positionFrom(fen: string): Position {
  const reading = readPosition(fen)
  if (reading.kind === 'bad') throw new Error(`Not a legal position (${reading.fault}): ${fen}`)
  return reading.position
}

/** Read from the FEN alone, where the legal moves are not asked for. */
export const turnOf = (fen: string): Color => (fen.split(' ')[1] === 'b' ? 'black' : 'white')

/** The number of the move that is next, as the FEN has it. */
export const fullMoveOf = (fen: string): number => Number(fen.split(' ')[5] ?? 1)

export function formatFen(position: Position): string {
  return makeFen(position.toSetup())
}

/** Equal for two positions with the same moves: men, side, castling, and en passant only where it can be taken. */
export function positionKey(position: Position): string {
  return makeFen(position.toSetup(), { epd: true })
}

/** chessops knows Chess960, where the king castles from any file and with any rook; a school board does not. */
function withStandardCastling(setup: Setup): Setup {
  let castlingRights = SquareSet.empty()
  for (const color of COLORS) {
    const backrank = SquareSet.backrank(color)
    const kingAtHome = setup.board.pieces(color, 'king').intersects(SquareSet.fromFile(4).intersect(backrank))
    if (!kingAtHome) continue
    const corners = SquareSet.corners().intersect(backrank)
    castlingRights = castlingRights.union(setup.castlingRights.intersect(corners))
  }
  return { ...setup, castlingRights }
}

function faultNamed(code: string): PositionFault {
  return FAULTS[code] ?? 'kings'
}

const FAULTS: Record<string, PositionFault> = {
  [IllegalSetup.OppositeCheck]: 'opposite_check',
  [IllegalSetup.PawnsOnBackrank]: 'pawns_on_backrank',
}
