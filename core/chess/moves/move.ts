import { normalizeMove } from 'chessops/chess'
import { makeSan, makeSanAndPlay, parseSan } from 'chessops/san'
import { SquareSet } from 'chessops/squareSet'
import type { NormalMove, SquareName } from 'chessops/types'
import { isNormal } from 'chessops/types'
import { kingCastlesTo, makeSquare, makeUci, parseUci, roleToChar } from 'chessops/util'
import { formatFen, positionFrom } from '../position.ts'
import type { Position, Square } from '../position.ts'

/** In the one spelling this project compares: castling is the king taking its own rook. */
export type Move = NormalMove

export const PROMOTION_ROLES = ['queen', 'rook', 'bishop', 'knight'] as const
export type PromotionRole = (typeof PROMOTION_ROLES)[number]

export interface PlayedMove {
  /** Normalised, so castling is `e1h1`. */
  uci: string
  san: string
  from: SquareName
  /** Where the piece now stands: `g1` after castling. */
  to: SquareName
  /** After the move. */
  fen: string
}

/** Plays a move written as SAN or UCI; nothing if it cannot be read or is illegal. The FEN must be good. */
export function playMove(fen: string, text: string): PlayedMove | undefined {
  const position = positionFrom(fen)
  const move = readMove(position, text)
  if (!move) return undefined

  const next = position.clone()
  const san = makeSanAndPlay(next, move)
  return {
    uci: formatUci(move),
    san,
    from: makeSquare(move.from),
    to: makeSquare(landingSquare(position, move)),
    fen: formatFen(next),
  }
}

/** The text of a move made on the board, for `playMove`. */
export function uciFrom(from: string, to: string, promotion?: PromotionRole): string {
  return from + to + (promotion ? roleToChar(promotion) : '')
}

/** From where to where a move goes, as its UCI says. */
export const squaresOf = (uci: string) => ({ from: uci.slice(0, 2), to: uci.slice(2, 4) })

/** A legal move from SAN or UCI, with either spelling of castling; `+ # ! ?` and the case of letters may vary. */
export function readMove(position: Position, text: string): Move | undefined {
  const bare = text.replace(/[\s+#!?]/g, '')
  return (
    readUci(position, bare) ??
    readSan(position, bare) ??
    readSan(position, bare.charAt(0).toUpperCase() + bare.slice(1)) ??
    readUci(position, bare.toLowerCase())
  )
}

export function formatUci(move: Move): string {
  return makeUci(move)
}

export function formatSan(position: Position, move: Move): string {
  return makeSan(position, move)
}

export function positionAfter(position: Position, move: Move): Position {
  const next = position.clone()
  next.play(move)
  return next
}

/** Every legal move, each promotion by itself, castling once. */
export function* legalMoves(position: Position): Generator<Move> {
  for (const [from, squares] of position.allDests()) yield* movesFrom(position, from, squares)
}

/** To squares this piece may go to, each promotion by itself. */
export function movesFrom(position: Position, from: Square, squares: SquareSet): Move[] {
  const moves: Move[] = []
  const isPawn = position.board.pawn.has(from)
  for (const to of squares) {
    if (isPawn && SquareSet.backranks().has(to)) {
      for (const promotion of PROMOTION_ROLES) moves.push({ from, to, promotion })
    } else moves.push({ from, to })
  }
  return moves
}

function readUci(position: Position, text: string): Move | undefined {
  return legal(position, parseUci(text))
}

function readSan(position: Position, text: string): Move | undefined {
  const castling = /^[o0]-?[o0](-?[o0])?$/i.exec(text)
  return legal(position, parseSan(position, castling ? (castling[1] ? 'O-O-O' : 'O-O') : text))
}

function legal(position: Position, move: ReturnType<typeof parseUci>): Move | undefined {
  if (!move || !position.isLegal(move)) return undefined
  const normal = normalizeMove(position, move)
  return isNormal(normal) ? normal : undefined
}

/** Where the piece will stand: the king on `g1` after castling. */
export function landingSquare(position: Position, move: Move): number {
  const castles = position.board[position.turn].has(move.to)
  return castles ? kingCastlesTo(position.turn, move.to > move.from ? 'h' : 'a') : move.to
}
