import { viewBoard } from '@tabia/core/chess/board-view.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { San } from '../../../board/san.tsx'
import type { BoardEvent } from '../task/solving/task-event.ts'
import styles from './analysis-strip.module.css'
import type { Analysis } from './use-analysis.ts'
import type { Score } from '../../../engine/session.ts'
import { type PlayedMove, playMove } from '@tabia/core/chess/moves/move.ts'

interface BestMoveProps {
  analysis: Analysis
  fen: string
  dispatch: (event: BoardEvent) => void
}

/** The evaluation and the best line; its first move can be played. */
export function BestMove({ analysis: { finding }, fen, dispatch }: BestMoveProps) {
  if (!finding) return <p className={styles['note']}>{m['analysis.thinking']()}</p>
  const [next, ...rest] = bestLine(fen, finding.line)
  return (
    <p className={`u-row ${styles['found']}`}>
      <Evaluation score={finding.score} />
      <span className={styles['best']}>
        {next && (
          <button
            type="button"
            className={styles['next']}
            title={m['analysis.play']()}
            onClick={() => dispatch({ type: 'played', move: next.uci })}
          >
            <span className="visually-hidden">{bestWords(fen)}</span>
            <San san={next.san} />
          </button>
        )}
        <span className={`u-wrap u-quiet u-rest ${styles['line']}`}>
          {rest.map(move => (
            <San key={move.fen} san={move.san} />
          ))}
        </span>
      </span>
    </p>
  )
}

const bestWords = (fen: string) =>
  viewBoard(fen).turn === 'white' ? m['analysis.bestOfWhite']() : m['analysis.bestOfBlack']()

export function Evaluation({ score }: { score: Score }) {
  const figure = formatScore(score)
  const words = m['analysis.score']({ score: figure })
  return (
    <b className={styles['score']} title={words}>
      <span className="visually-hidden">{words}</span>
      <span aria-hidden="true">{figure}</span>
    </b>
  )
}

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
