import { type PlayedMove, playMove } from '@tabia/core/chess/moves/move.ts'
import type { Score } from '../../../engine/uci.ts'

const SHOWN_MOVES = 6

/** The first moves of a line in UCI, played out; it ends where a move is none. */
export function bestLine(fen: string, ucis: readonly string[], most = SHOWN_MOVES): PlayedMove[] {
  const moves: PlayedMove[] = []
  for (const uci of ucis.slice(0, most)) {
    const move = playMove(moves.at(-1)?.fen ?? fen, uci)
    if (!move) break
    moves.push(move)
  }
  return moves
}

/** `+1.4`, `−0.3`, `#3`, `#−2`: White's side, as in every chess book. */
export function formatScore(score: Score): string {
  const minus = (figure: string) => figure.replace('-', '−')
  if (score.kind === 'mate') return minus(`#${score.moves}`)
  const figure = score.pawns.toFixed(1)
  if (Number(figure) === 0) return '0.0'
  return minus(score.pawns > 0 ? `+${figure}` : figure)
}
