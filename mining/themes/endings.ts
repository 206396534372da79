import type { Position } from '@tabia/core/chess/position.ts'
import type { Story } from './story.ts'

/** Which ending a position is, if any. */
export function endingOf({ board }: Position): string | undefined {
  const count = (role: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen') => board[role].size()
  const minors = count('knight') + count('bishop')
  const officers = minors + count('rook') + count('queen')
  const worth = 9 * count('queen') + 5 * count('rook') + 3 * minors + count('pawn')
  if (officers === 0) return 'pawnEndgame'
  if (officers <= 4 && count('rook') === officers) return 'rookEndgame'
  if (officers <= 2 && count('queen') === officers) return 'queenEndgame'
  if (officers <= 2 && minors === officers) {
    return count('knight') === 0 ? 'bishopEndgame' : count('bishop') === 0 ? 'knightEndgame' : 'minorEndgame'
  }
  return officers <= 4 && worth <= 26 ? 'mixedEndgame' : undefined
}

export function phaseOf(position: Position): 'opening' | 'middlegame' | 'endgame' {
  if (endingOf(position)) return 'endgame'
  const { board } = position
  const minors = board.knight.size() + board.bishop.size()
  const worth = 9 * board.queen.size() + 5 * board.rook.size() + 3 * minors + board.pawn.size()
  return worth >= 58 ? 'opening' : 'middlegame'
}

/** How a draw is saved: by stalemate, by checks without end, or else. */
export function saves({ steps, end }: Story): string[] {
  const own = steps.filter((_, ply) => ply % 2 === 0)
  const checks = own.filter(step => step.checkers.nonEmpty()).length
  if (end.isStalemate()) return ['stalemateTrick']
  return checks >= 2 && checks === own.length ? ['perpetualCheck'] : ['drawSave']
}
