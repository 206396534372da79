import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsUpDown,
  IconBulb,
  IconRefresh,
} from '@tabler/icons-react'
import { memo, useReducer } from 'react'
import { canRedo, canUndo } from '@tabia/core/chess/explanation/line.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../../session/language.ts'
import { IconButton } from '../../../../ui/button/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import type { BoardEvent } from '../solving/task-event.ts'
import type { BoardFlow } from '../solving/task-flow.ts'
import { canStepBack, canStepForward } from '../solving/walk.ts'
import styles from './board-tools.module.css'
import type { Color } from '@tabia/core/chess/position.ts'
import { useUser } from '../../../../session/user.ts'

export function BoardTools({ flow, ...tools }: BoardToolsProps) {
  return <Tools {...tools} {...waysFrom(flow)} answered={flow.step === 'checked'} />
}

/** Most moves change none of it. */
const Tools = memo(function Tools({
  dispatch,
  aids,
  onFlip,
  onToggleAid,
  back,
  forward,
  answered,
}: ToolsProps) {
  useLocale()
  return (
    <fieldset className={classes(`u-row ${styles['tools']}`, answered && styles['answered'])}>
      <legend className="visually-hidden">{m['task.tools']()}</legend>
      <IconButton
        icon={IconArrowBackUp}
        label={m['task.undo']()}
        disabled={!back}
        onClick={() => dispatch({ type: 'wentBack' })}
      />
      <IconButton
        icon={IconArrowForwardUp}
        label={m['task.redo']()}
        disabled={!forward}
        onClick={() => dispatch({ type: 'wentForward' })}
      />
      <IconButton
        icon={IconRefresh}
        label={m['task.reset']()}
        disabled={!back}
        onClick={() => dispatch({ type: 'wentToStart' })}
      />
      <span className={styles['gap']} />
      <IconButton icon={IconArrowsUpDown} label={m['task.flip']()} onClick={onFlip} />
      <IconButton
        icon={IconBulb}
        label={m['task.hints']()}
        pressed={aids.hints}
        onClick={() => onToggleAid('hints')}
      />
      <IconButton
        icon={IconAlertTriangle}
        label={m['task.threats']()}
        pressed={aids.threats}
        onClick={() => onToggleAid('threats')}
      />
    </fieldset>
  )
})

interface BoardToolsProps extends Handlers {
  flow: BoardFlow
}

interface ToolsProps extends Handlers, Ways {
  answered: boolean
}

interface Handlers {
  dispatch: (event: BoardEvent) => void
  aids: BoardAids
  onFlip: () => void
  onToggleAid: (aid: keyof BoardAids) => void
}

interface Ways {
  back: boolean
  forward: boolean
}

function waysFrom(flow: BoardFlow): Ways {
  switch (flow.step) {
    case 'thinking':
    case 'moved':
      return { back: canUndo(flow.line), forward: canRedo(flow.line) }
    case 'checked':
      return { back: canStepBack(flow.walk), forward: canStepForward(flow.walk, flow.reply.moves) }
    case 'checking':
    case 'failed':
      return { back: false, forward: false }
  }
}

/** What the board shows beside the position, when asked: legal squares (A-HINTS), attacked pieces (A-THREATS). */
export interface BoardAids {
  hints: boolean
  threats: boolean
}

/** For this visit of the screen: the setting of hints in the profile stays as it is. */
export function useBoardAids(): [BoardAids, (aid: keyof BoardAids) => void] {
  return useReducer(toggled, { hints: useUser().displayHints, threats: false })
}

const toggled = (aids: BoardAids, aid: keyof BoardAids): BoardAids => ({ ...aids, [aid]: !aids[aid] })

/** White below; Black where the learner wants the board turned and Black is to move; the flip button turns it over. */
export function orientationOf(turn: Color, rotates: boolean, flipped: boolean): Color {
  const blackBelow = rotates && turn === 'black'
  return blackBelow === flipped ? 'white' : 'black'
}
