import type { LineEnd } from '@tabia/core/chess/line.ts'
import { m } from '@tabia/i18n/compiled/messages.js'

export const LINE_END_WORDS: Record<LineEnd, () => string> = {
  checkmate: m['chess.checkmate'],
  stalemate: m['chess.stalemate'],
  fifty_moves: m['chess.fiftyMoves'],
  threefold: m['chess.threefold'],
  material: m['chess.material'],
}
