import { playMove } from '@tabia/core/chess/move.ts'
import type { PlayedMove } from '@tabia/core/chess/move.ts'
import { positionFrom } from '@tabia/core/chess/position.ts'
import type { Color } from '@tabia/core/chess/position.ts'

export const VALUES = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 } as const

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
  let lead = 0
  for (const [, piece] of positionFrom(fen).board) {
    lead += (piece.color === color ? 1 : -1) * VALUES[piece.role]
  }
  return lead
}

export function turnOf(fen: string): Color {
  return fen.split(' ')[1] === 'b' ? 'black' : 'white'
}

export function isOver(fen: string): boolean {
  const position = positionFrom(fen)
  return position.isCheckmate() || position.isStalemate() || position.isInsufficientMaterial()
}
