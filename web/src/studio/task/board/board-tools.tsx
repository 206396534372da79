import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsSort,
  IconChevronLeft,
  IconChevronRight,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react'
import { mainEnd, moveBefore, movesAfter } from '@tabia/core/chess/editing/tree.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { IconButton } from '../../../ui/button/button.tsx'
import { KeyCap } from '../../pieces/key-cap.tsx'
import press from '../../pieces/press.module.css'
import { useDesk } from '../desk.ts'
import { MoveField } from './move-field.tsx'
import styles from './board-tools.module.css'

interface BoardToolsProps {
  onFlip: () => void
  onSetUp: () => void
  onUndo: () => void
  onRedo: () => void
}

/** Below the board: walk the game, turn the board, set it up, type a move, and the way back. */
export function BoardTools({ onFlip, onSetUp, onUndo, onRedo }: BoardToolsProps) {
  const { editing, moves, go, frozen, task } = useDesk()
  const { document, here, past, future } = editing
  const [next] = movesAfter(document, here)
  const end = mainEnd(moves)
  return (
    <div className={styles['tools']} role="toolbar" aria-label={m['studio-task.tools']()}>
      <IconButton
        icon={IconPlayerTrackPrev}
        label={m['studio-task.toStart']()}
        disabled={here === ''}
        onClick={() => go('')}
      />
      <IconButton
        icon={IconChevronLeft}
        label={m['studio-task.moveBack']()}
        disabled={here === ''}
        onClick={() => go(moveBefore(here))}
      />
      <IconButton
        icon={IconChevronRight}
        label={m['studio-task.moveOn']()}
        disabled={next === undefined}
        onClick={() => next !== undefined && go(next)}
      />
      <IconButton
        icon={IconPlayerTrackNext}
        label={m['studio-task.toEnd']()}
        disabled={here === end}
        onClick={() => go(end)}
      />
      <span className={styles['line']} aria-hidden="true" />
      <IconButton icon={IconArrowsSort} label={m['studio-task.flip']()} onClick={onFlip} />
      {!task.readOnly && (
        <>
          <IconButton
            icon={IconArrowBackUp}
            label={m['studio-task.undo']()}
            aria-keyshortcuts="Control+Z"
            disabled={past.length === 0}
            onClick={onUndo}
          />
          <IconButton
            icon={IconArrowForwardUp}
            label={m['studio-task.redo']()}
            aria-keyshortcuts="Control+Shift+Z"
            disabled={future.length === 0}
            onClick={onRedo}
          />
        </>
      )}
      {!frozen && (
        <>
          <button type="button" className={press['small']} aria-keyshortcuts="S" onClick={onSetUp}>
            {m['studio-task.setUp']()} <KeyCap name="S" />
          </button>
          <MoveField />
        </>
      )}
    </div>
  )
}
