import type { PlacedMove } from '@tabia/core/chess/editing/tree.ts'
import { marksOf } from '@tabia/core/chess/pgn/marks.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { markWords } from '../../../board/mark-words.ts'
import { sanWords } from '../../../board/san-words.ts'

/** "15." before a move of White, "15…" before one of Black. */
export const numberOf = ({ number, turn }: PlacedMove): string =>
  turn === 'white' ? `${number}.` : `${number}…`

/** "15, knight f6, check, good move". */
export function moveWords(placed: PlacedMove | undefined): string {
  if (!placed) return m['studio-task.beforeMoves']()
  const { played, move, number } = placed
  const words = played ? sanWords(played.san) : move.text
  const said = m['chess.numbered']({ number: String(number), move: words })
  return [said, ...marksOf(move.nags).map(markWords)].join(', ')
}
