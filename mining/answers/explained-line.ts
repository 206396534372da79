import type { ExplainedMove } from '@tabia/core/chess/explanation.ts'
import type { PlayedMove } from '@tabia/core/chess/move.ts'
import { fullMoveOf } from '@tabia/core/chess/position.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import type { EngineLine } from '../../server/content/engine/uci-output.ts'

/** Moves without words; the sign of the first says what it is worth, that of the last how it stands. */
export function explainedLine(
  fen: string,
  moves: readonly PlayedMove[],
  signs: { first?: string | undefined; last?: string | undefined },
): ExplainedMove[] {
  return moves.map((move, index) => ({
    id: '',
    fen: move.fen,
    m: move.san,
    num: fullMoveOf(moves[index - 1]?.fen ?? fen),
    mark: [
      ...(index === 0 && signs.first ? [signs.first] : []),
      ...(index === moves.length - 1 && signs.last ? [signs.last] : []),
    ],
    comment: null,
    shapes: [],
    v: [],
  }))
}

/** How it stands, in hundredths of a pawn from which on it is so. */
const SIGNS = [
  { from: 300, white: '+-', black: '-+' },
  { from: 130, white: '±', black: '∓' },
  { from: 60, white: '⩲', black: '⩱' },
]

/** `turn`: for whom the score is. */
export function signOf(turn: Color, score: EngineLine['score']): string {
  const isAhead = score.kind === 'cp' ? score.cp > 0 : score.moves > 0
  const size = score.kind === 'cp' ? Math.abs(score.cp) : Infinity
  const sign = SIGNS.find(({ from }) => size >= from)
  if (!sign) return '='
  return isAhead === (turn === 'white') ? sign.white : sign.black
}
