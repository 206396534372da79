import { PIECE_VALUES } from '@tabia/core/chess/refutation/exchange.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import type { PlayedMove } from '@tabia/core/chess/moves/move.ts'
import { fullMoveOf, positionFrom, turnOf } from '@tabia/core/chess/position.ts'
import type { Color, Position, Square } from '@tabia/core/chess/position.ts'

/** Plays moves one after another, as far as they are legal. */
export function playLine(fen: string, moves: readonly string[]): PlayedMove[] {
  const played: PlayedMove[] = []
  for (const text of moves) {
    const move = playMove(played.at(-1)?.fen ?? fen, text)
    if (!move) break
    played.push(move)
  }
  return played
}

/** Material of one side less that of the other, in pawns. */
export function leadOf(fen: string, color: Color): number {
  return leadOfPosition(positionFrom(fen), color)
}

export function leadOfPosition({ board }: Position, color: Color): number {
  let lead = 0
  for (const [, piece] of board) lead += (piece.color === color ? 1 : -1) * PIECE_VALUES[piece.role]
  return lead
}

export function parseSquareName(text: string): Square {
  return 'abcdefgh'.indexOf(text.charAt(0)) + 8 * (Number(text.charAt(1)) - 1)
}

/** The number before a move from this position, as PGN has it: `12.`, or `12...` for Black. */
export function moveNumberOf(fen: string): string {
  return `${fullMoveOf(fen)}${turnOf(fen) === 'white' ? '.' : '...'}`
}

export function isOver(fen: string): boolean {
  const position = positionFrom(fen)
  return position.isCheckmate() || position.isStalemate() || position.isInsufficientMaterial()
}
