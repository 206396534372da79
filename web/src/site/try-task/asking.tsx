import type { Dispatch } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { FilledSlot } from '../../features/training/task/solving/answer-slot.tsx'
import type { BoardFlow } from '../../features/training/task/solving/task-flow.ts'
import { TriedLine } from '../../features/training/task/solving/tried-line.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Voice } from '../../ui/note/note.tsx'
import type { TryEvent } from './try-flow.ts'
import styles from './try-task.module.css'

/** Before the check: the coach's question, then the move that was made. */
export function Asking({ flow, dispatch }: AskingProps) {
  if (flow.step !== 'moved')
    return (
      <div className={styles['asking']}>
        <Voice>{m['site.try.voice']()}</Voice>
        <p className={styles['goal']}>{m['site.try.goal']()}</p>
      </div>
    )
  return (
    <div className={styles['asking']}>
      <FilledSlot answer={flow.answer} locked={false} onTakeBack={() => dispatch({ type: 'wentToStart' })} />
      <TriedLine line={flow.line} onGo={shown => dispatch({ type: 'wentTo', shown })} />
      <Button look="primary" size="large" full onClick={() => dispatch({ type: 'asked' })}>
        {m['task.check']()}
      </Button>
    </div>
  )
}

interface AskingProps {
  flow: Exclude<BoardFlow, { step: 'checked' }>
  dispatch: Dispatch<TryEvent>
}
