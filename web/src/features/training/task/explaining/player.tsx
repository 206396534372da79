import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import type { Move } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { IconButton } from '../../../../ui/button/button.tsx'
import type { BoardEvent, WalkEvent } from '../solving/task-event.ts'
import { canStepBack, canStepForward, type Walk } from '../solving/walk.ts'
import styles from './player.module.css'
import { pathTo } from '@tabia/core/chess/explanation/explanation-walk.ts'

/** Walks through the explanation, by hand or by itself. */
export function Player({ walk, moves, dispatch }: PlayerProps) {
  const back = canStepBack(walk)
  const forward = canStepForward(walk, moves)
  const { playing } = walk
  return (
    <fieldset className={styles['player']}>
      <legend className="visually-hidden">{m['task.player']()}</legend>
      <IconButton
        icon={IconPlayerSkipBack}
        label={m['task.first']()}
        onClick={() => dispatch({ type: 'wentToFirst' })}
      />
      <IconButton
        icon={IconChevronLeft}
        label={m['task.previous']()}
        disabled={!back}
        onClick={() => dispatch({ type: 'wentBack' })}
      />
      <span className={styles['play']}>
        <IconButton
          icon={playing ? IconPlayerPause : IconPlayerPlay}
          label={playing ? m['task.pause']() : m['task.play']()}
          onClick={() => dispatch({ type: 'pressedPlay' })}
        />
      </span>
      <IconButton
        icon={IconChevronRight}
        label={m['task.next']()}
        disabled={!forward}
        onClick={() => dispatch({ type: 'wentForward' })}
      />
      <IconButton
        icon={IconPlayerSkipForward}
        label={m['task.last']()}
        onClick={() => dispatch({ type: 'wentToLast' })}
      />
    </fieldset>
  )
}

interface PlayerProps {
  walk: Walk
  moves: Move[]
  dispatch: (event: BoardEvent | WalkEvent) => void
}

const MOVE_MS = 1200
const LETTER_MS = 45
const MOST_MS = 8000
const OWN_MOVE_MS = 700
const TAKEN_BACK_MS = 350

/** How long a move stands while the explanation plays: time to look, and to read what is said about it. */
export function stayOf(move: Pick<Move, 'comment'> | undefined): number {
  return Math.min(MOVE_MS + LETTER_MS * (move?.comment?.length ?? 0), MOST_MS)
}

/** After how many milliseconds the walk goes on by itself; undefined: it waits for the learner. */
export function waitOf({ opening, playing, at }: Walk, moves: Move[]): number | undefined {
  if (opening) return opening === 'own' ? OWN_MOVE_MS : TAKEN_BACK_MS
  return playing ? stayOf(pathTo(moves, at ?? '').at(-1)) : undefined
}
