import type { LineEnd } from '@tabia/core/chess/explanation/line.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

export const LINE_END_WORDS: Record<LineEnd, () => string> = {
  checkmate: m['chess.checkmate'],
  stalemate: m['chess.stalemate'],
  fifty_moves: m['chess.fiftyMoves'],
  threefold: m['chess.threefold'],
  material: m['chess.material'],
}

/** Why no move can be made now: the line has ended, or the answer is on its way. */
export function lockedWords(end: LineEnd | undefined): string {
  return end ? m['move.ended']({ end: LINE_END_WORDS[end]() }) : m['task.checkingHint']()
}
