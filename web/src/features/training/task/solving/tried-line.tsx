import type { Line } from '@tabia/core/chess/explanation/line.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { formatNumber, isWhiteMove, numberBefore } from '../moves/move-number.ts'
import { MoveButton } from '../moves/move-button.tsx'
import styles from './tried-line.module.css'

/** The moves played on after the answer, for both sides. */
export function TriedLine({ line, onGo }: { line: Line; onGo: (shown: number) => void }) {
  if (line.moves.length < 2) return null
  return (
    <div className={styles['tried']}>
      <p className={styles['label']}>{m['task.triedLine']()}</p>
      {line.moves.map(({ san, fen }, index) => {
        const num = numberBefore(fen)
        return (
          <MoveButton
            // eslint-disable-next-line react/no-array-index-key -- a move is its place in the line
            key={index}
            san={san}
            number={index === 0 || isWhiteMove({ fen }) ? formatNumber({ fen, num }) : undefined}
            fullNumber={num}
            current={index === line.shown - 1}
            onGo={() => onGo(index + 1)}
          />
        )
      })}
    </div>
  )
}
