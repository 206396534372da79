import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsUpDown,
  IconBulb,
  IconRefresh,
} from '@tabler/icons-react'
import { memo } from 'react'
import { canRedo, canUndo } from '@tabia/core/chess/explanation/line.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useLocale } from '../../../../session/language.ts'
import { IconButton } from '../../../../ui/button/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import type { BoardEvent } from '../solving/task-event.ts'
import type { BoardFlow } from '../solving/task-flow.ts'
import type { BoardAids } from './use-board-aids.ts'
import { canStepBack, canStepForward } from '../solving/walk.ts'
import styles from './board-tools.module.css'

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
    <fieldset className={classes(styles['tools'], answered && styles['answered'])}>
      <legend className="visually-hidden">{m['task.tools']()}</legend>
      <IconButton label={m['task.undo']()} disabled={!back} onClick={() => dispatch({ type: 'wentBack' })}>
        <IconArrowBackUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={m['task.redo']()}
        disabled={!forward}
        onClick={() => dispatch({ type: 'wentForward' })}
      >
        <IconArrowForwardUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={m['task.reset']()}
        disabled={!back}
        onClick={() => dispatch({ type: 'wentToStart' })}
      >
        <IconRefresh aria-hidden="true" />
      </IconButton>
      <span className={styles['gap']} />
      <IconButton label={m['task.flip']()} onClick={onFlip}>
        <IconArrowsUpDown aria-hidden="true" />
      </IconButton>
      <IconButton label={m['task.hints']()} pressed={aids.hints} onClick={() => onToggleAid('hints')}>
        <IconBulb aria-hidden="true" />
      </IconButton>
      <IconButton label={m['task.threats']()} pressed={aids.threats} onClick={() => onToggleAid('threats')}>
        <IconAlertTriangle aria-hidden="true" />
      </IconButton>
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
