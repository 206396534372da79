import { formatUci } from '@tabia/core/chess/moves/move.ts'
import type { Move } from '@tabia/core/chess/moves/move.ts'
import type { Position } from '@tabia/core/chess/position.ts'

/** A move in UCI as engines read and write it: castling moves the king two squares (e1g1), where we say e1h1. */
export function engineSpelling(position: Position, move: Move): string {
  const uci = formatUci(move)
  const isCastling = position.board[position.turn].has(move.to)
  return isCastling ? `${uci.slice(0, 2)}${move.to > move.from ? 'g' : 'c'}${uci.slice(3, 4)}` : uci
}
