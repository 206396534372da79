import { makeBoardFen, parseBoardFen } from 'chessops/fen'
import { makeSquare, parseSquare } from 'chessops/util'
import { type Color, type PositionFault, readPosition, type Role } from '../position.ts'

// A position while it is set up: it need not be one that can be played.
//
//   let placement = readPlacement(fen) ?? EMPTY_PLACEMENT
//   placement = placePiece(placement, 'e4', { color: 'white', role: 'knight' })
//   formatPlacement(placement)     // '8/8/8/8/4N3/8/8/8 w - - 0 1'

export interface Placement {
  /** As in a FEN: `8/8/8/8/4N3/8/8/8`. */
  board: string
  turn: Color
  /** `KQkq`, or fewer of them. */
  castling: string
  enPassant: string
  /** Half moves since a capture or a pawn's move, and the number of the move, as they were given. */
  counters: string
}

export interface PlacedPiece {
  color: Color
  role: Role
}

export const EMPTY_PLACEMENT: Placement = {
  board: '8/8/8/8/8/8/8/8',
  turn: 'white',
  castling: '',
  enPassant: '-',
  counters: '0 1',
}

/** Reads a FEN, or its first field alone, also one that no game can reach; undefined: it is none. */
export function readPlacement(fen: string): Placement | undefined {
  const [board = '', turn = 'w', castling = '-', enPassant = '-', half = '0', move = '1'] = fen
    .trim()
    .split(/\s+/)
  if (parseBoardFen(board).isErr || !/^[wb]$/i.test(turn)) return undefined
  return {
    board,
    turn: turn.toLowerCase() === 'b' ? 'black' : 'white',
    castling: castling.replace(/[^KQkq]/g, ''),
    enPassant: /^[a-h][36]$/.test(enPassant) ? enPassant : '-',
    counters: `${/^\d+$/.test(half) ? half : '0'} ${/^[1-9]\d*$/.test(move) ? move : '1'}`,
  }
}

export function formatPlacement({ board, turn, castling, enPassant, counters }: Placement): string {
  return `${board} ${turn === 'black' ? 'b' : 'w'} ${castling || '-'} ${enPassant} ${counters}`
}

/** Why it cannot be played; undefined: it can. */
export function faultOfPlacement(placement: Placement): PositionFault | undefined {
  const reading = readPosition(formatPlacement(placement))
  return reading.kind === 'bad' ? reading.fault : undefined
}

/** Undefined takes away what stands there. A pawn that has just passed is forgotten. */
export function placePiece(placement: Placement, square: string, piece: PlacedPiece | undefined): Placement {
  const board = parseBoardFen(placement.board)
  const at = parseSquare(square)
  if (board.isErr || at === undefined) return placement
  if (piece) board.value.set(at, piece)
  else board.value.take(at)
  return { ...placement, board: makeBoardFen(board.value), enPassant: '-' }
}

export function pieceAt({ board }: Placement, square: string): PlacedPiece | undefined {
  const read = parseBoardFen(board)
  const at = parseSquare(square)
  return read.isErr || at === undefined ? undefined : read.value.get(at)
}

export function piecesOf({ board }: Placement): Map<string, PlacedPiece> {
  const read = parseBoardFen(board)
  if (read.isErr) return new Map()
  return new Map(Array.from(read.value, ([square, { color, role }]) => [makeSquare(square), { color, role }]))
}

export function toggleCastling(placement: Placement, right: string): Placement {
  const rights = Array.from('KQkq').filter(each => placement.castling.includes(each) !== (each === right))
  return { ...placement, castling: rights.join('') }
}

/** Which rights king and rooks at home allow. */
export function possibleCastling(placement: Placement): string {
  const all = { ...placement, castling: 'KQkq' }
  const has = (square: string, role: Role, color: Color) => {
    const piece = pieceAt(all, square)
    return piece?.role === role && piece.color === color
  }
  return Array.from('KQkq')
    .filter(right => {
      const color = right === right.toUpperCase() ? 'white' : 'black'
      const rank = color === 'white' ? 1 : 8
      return (
        has(`e${rank}`, 'king', color) &&
        has(`${right.toUpperCase() === 'K' ? 'h' : 'a'}${rank}`, 'rook', color)
      )
    })
    .join('')
}
