import { viewBoard } from '@tabia/core/chess/board-view.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { San } from '../task/moves/san.tsx'
import type { BoardEvent } from '../task/solving/task-event.ts'
import styles from './analysis-strip.module.css'
import { bestLine } from './best-line.ts'
import type { Analysis } from './findings.ts'
import { Evaluation } from './evaluation.tsx'

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
    <p className={styles['found']}>
      <Evaluation score={finding.score} />
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
      <span className={styles['line']}>
        {rest.map(move => (
          <San key={move.fen} san={move.san} />
        ))}
      </span>
    </p>
  )
}

const bestWords = (fen: string) =>
  viewBoard(fen).turn === 'white' ? m['analysis.bestOfWhite']() : m['analysis.bestOfBlack']()
