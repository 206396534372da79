import { IconX } from '@tabler/icons-react'
import { accept, acceptedMoves } from '@tabia/core/chess/editing/answers.ts'
import { startPosition } from '@tabia/core/chess/editing/document.ts'
import { unaccept } from '@tabia/core/chess/editing/moves.ts'
import { formatSan, readMove } from '@tabia/core/chess/moves/move.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { San, SanGlyphs } from '../../../board/san.tsx'
import { sanWords } from '../../../board/san-words.ts'
import { KeyCap } from '../../pieces/key-cap.tsx'
import { useDesk } from '../desk.ts'
import { firstPlayed } from '../state/first-move.ts'
import styles from './task-form.module.css'

/** The right first moves as chips, the main one first. */
export function RightMoves() {
  const { editing, moves, change, frozen, reading, say } = useDesk()
  const { document } = editing
  const position = startPosition(document)
  const main = moves[0]?.played?.uci
  // While the text has mistakes elsewhere the reader may see no task.
  const listed = main === undefined ? [] : [main, ...acceptedMoves(document)]
  const right = [...new Set(reading.task?.rightMoves ?? listed)]
  const sans = right.map(uci => {
    const move = position && readMove(position, uci)
    return { uci, san: position && move ? formatSan(position, move) : uci }
  })
  const added = useAddable()
  return (
    <div className={styles['field']}>
      <span className={styles['label']} id="right-moves">
        {m['studio-task.rightMoves']()}
      </span>
      <fieldset className={styles['chips']} aria-labelledby="right-moves">
        {sans.map(({ uci, san }) => (
          <span key={uci} className={styles['chip']}>
            <San san={san} />
            {right.length > 1 && !frozen && (
              <button
                type="button"
                aria-label={m['studio-task.notRight']({ move: sanWords(san) })}
                title={m['studio-task.notRight']({ move: sanWords(san) })}
                onClick={() => {
                  change(unaccept(document, uci))
                  say(m['studio-task.sayNotRight']({ move: sanWords(san) }))
                }}
              >
                <IconX aria-hidden="true" />
              </button>
            )}
          </span>
        ))}
        {right.length === 0 && <span className="u-fine">{m['studio-task.noRightMove']()}</span>}
        {added && !frozen && (
          <button type="button" className={styles['add']} aria-keyshortcuts="A" onClick={added.add}>
            {m['studio-task.accept']()} <span className="visually-hidden">{sanWords(added.san)}</span>
            <SanGlyphs san={added.san} /> <KeyCap name="A" />
          </button>
        )}
        {reading.task?.goal === 'mate' && <span className="u-fine">{m['studio-task.anyMate']()}</span>}
      </fieldset>
    </div>
  )
}

/** The first move one is at or behind, where it is not yet right. */
export function useAddable(): { san: string; add: () => void } | undefined {
  const { editing, moves, change, say, reading } = useDesk()
  const { document, here } = editing
  const first = firstPlayed(moves, here)
  const right = reading.task?.rightMoves ?? acceptedMoves(document)
  if (!first || first.uci === moves[0]?.played?.uci || right.includes(first.uci)) return undefined
  const { san, uci } = first
  return {
    san,
    add() {
      change(accept(document, uci))
      say(m['studio-task.sayRight']({ move: sanWords(san) }))
    },
  }
}
