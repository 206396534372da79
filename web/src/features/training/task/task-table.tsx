import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { turnOf } from '@tabia/core/chess/position.ts'
import { useTraining, useUser } from '../../../session/user.ts'
import { classes } from '../../../ui/classes.ts'
import { AnswerPanel } from './solving/answer-panel.tsx'
import { BoardTools, orientationOf, type BoardAids } from './board/board-tools.tsx'
import { CheckedPanel, KeysDialog, TopicPanel } from './lazy-parts.tsx'
import { SendFailure } from './solving/send-failure.tsx'
import { shownBy } from './solving/shown.ts'
import { TaskBoard } from './board/task-board.tsx'
import type { TaskEvent } from './solving/task-event.ts'
import { nextStep } from './solving/task-flow.ts'
import { useTaskKeys } from './keys/use-task-keys.ts'
import { useArrival } from './use-arrival.ts'
import type { TaskWork } from './use-task.ts'
import type { LineChoices } from '../line/use-line.ts'
import styles from './task-table.module.css'

/** Board and panel for one task; a new task is a new table. */
export function TaskTable({ work, line, fresh, aids, onSay, onToggleAid }: TaskTableProps) {
  const { flow, dispatch, check, goOn, ended } = work
  const solved = useTraining().topics.find(({ id }) => ended && id === flow.task.topicId)
  const [flipped, flip] = useReducer((before: boolean) => !before, false)
  const [listsKeys, setListsKeys] = useState(false)
  const arrival = useArrival(fresh)
  const heading = useRef<HTMLHeadingElement>(null)
  const orientation = orientationOf(turnOf(flow.task.fen), useUser().rotateBoard, flipped)
  const shown = useMemo(() => shownBy(flow), [flow])

  function perform(event: TaskEvent): boolean {
    if (nextStep(flow, event) === flow) return false
    dispatch(event)
    return true
  }

  const keyed = { step: flow.step, perform, check, goOn }
  useTaskKeys(keyed, {
    flip,
    hints: () => onToggleAid('hints'),
    threats: () => onToggleAid('threats'),
    keys: () => setListsKeys(true),
  })
  useEffect(() => {
    if (!fresh) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [fresh])

  return (
    <div
      {...arrival}
      className={classes(
        styles['table'],
        arrival.className,
        flow.step === 'checked' && styles['checked'],
        solved && styles['solved'],
      )}
    >
      <div className={styles['stage']} data-part="stage">
        <TaskBoard
          flow={flow}
          shown={shown}
          orientation={orientation}
          aids={aids}
          dispatch={dispatch}
          onSay={onSay}
        />
        <BoardTools flow={flow} dispatch={dispatch} aids={aids} onFlip={flip} onToggleAid={onToggleAid} />
      </div>
      <div className={`u-card u-column ${styles['panel']}`}>
        {solved ? (
          <TopicPanel topic={solved} onTask={task => dispatch({ type: 'continued', task })} />
        ) : flow.step === 'checked' ? (
          <CheckedPanel flow={flow} line={line} dispatch={dispatch} onContinue={goOn} />
        ) : (
          <AnswerPanel
            flow={flow}
            shown={shown}
            heading={heading}
            dispatch={dispatch}
            onCheck={check}
            onSay={onSay}
            onListKeys={() => setListsKeys(true)}
          />
        )}
      </div>
      {flow.step === 'failed' && (
        <SendFailure
          failure={flow.failure}
          onCancel={() => dispatch({ type: 'dismissed' })}
          onRetry={check}
        />
      )}
      {listsKeys && <KeysDialog onClose={() => setListsKeys(false)} />}
    </div>
  )
}

interface TaskTableProps {
  work: TaskWork
  line: LineChoices
  /** Not the first task of this visit: it takes the focus, and fades in. */
  fresh: boolean
  aids: BoardAids
  /** Words for the live region. */
  onSay: (words: string) => void
  onToggleAid: (aid: keyof BoardAids) => void
}
