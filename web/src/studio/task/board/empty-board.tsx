import { useRef } from 'react'
import { EMPTY_PLACEMENT, readPlacement } from '@tabia/core/chess/editing/placement.ts'
import type { Color } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { SetUpBoard } from '../../../board/set-up-board.tsx'
import styles from './editing-board.module.css'

/** A position that is missing or cannot be played: it is shown as far as it goes, and nothing can be done with it. */
export function EmptyBoard({ board, orientation }: { board: string; orientation: Color }) {
  const hand = useRef(null)
  const placement = readPlacement(board) ?? EMPTY_PLACEMENT
  return (
    <section className={`u-board ${styles['board']}`} aria-label={m['chess.board']()}>
      <p className="visually-hidden">{m['studio-task.noPosition']()}</p>
      <SetUpBoard
        board={placement.board}
        orientation={orientation}
        pressing
        hand={hand}
        onBoard={() => undefined}
        onPress={() => undefined}
      />
    </section>
  )
}
