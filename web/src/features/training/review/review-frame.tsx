import { type ReactNode, useState } from 'react'
import { type Color, turnOf } from '@tabia/core/chess/position.ts'
import { useUser } from '../../../session/user.ts'
import { classes } from '../../../ui/classes.ts'
import { BoardTools, orientationOf, useBoardAids } from '../task/board/board-tools.tsx'
import { KeysDialog } from '../task/lazy-parts.tsx'
import { type Shown, shownBy } from '../task/solving/shown.ts'
import { TaskBoard } from '../task/board/task-board.tsx'
import type { BoardEvent, TaskEvent } from '../task/solving/task-event.ts'
import type { BoardFlow } from '../task/solving/task-flow.ts'
import tableStyles from '../task/task-table.module.css'
import { useArrival, useSaid } from '../task/use-arrival.ts'
import { useTaskKeys } from '../task/keys/use-task-keys.ts'

/** What a panel beside the board may ask of its frame. */
export interface Frame {
  shown: Shown
  /** Words for the live region. */
  say: (words: string) => void
  listKeys: () => void
}

interface ReviewFrameProps {
  flow: BoardFlow
  /** Whose side is below; by default that of the board's position. */
  turn?: Color | undefined
  /** A mark on a square, where the flow has none. */
  verdict?: Shown['verdict'] | undefined
  /** What the live region says of this state. */
  announced: string
  /** False: the event would change nothing. */
  perform: (event: TaskEvent) => boolean
  check: () => void
  goOn: () => void
  /** Who is below in any case, in place of the learner's setting. */
  below?: Color | undefined
  /** Another one is another board, which fades in. */
  boardKey?: string
  children: (frame: Frame) => ReactNode
}

/** Board, tools, keys and live region of a task that was answered before; `children` draws the panel beside. */
export function ReviewFrame(props: ReviewFrameProps) {
  const { flow, announced, perform, check, goOn, below, boardKey, children } = props
  const [aids, toggleAid] = useBoardAids()
  const [flipped, setFlipped] = useState(false)
  const turn = props.turn ?? turnOf(flow.task.fen)
  const { rotateBoard } = useUser()
  const orientation = orientationOf(below ?? turn, below !== undefined || rotateBoard, flipped)
  const arrival = useArrival(true)
  const [firstBoard] = useState(boardKey)
  const [listsKeys, setListsKeys] = useState(false)
  const [said, say] = useSaid(flow, announced)
  const position = shownBy(flow)
  const shown = props.verdict ? { ...position, verdict: props.verdict } : position
  const dispatch = (event: BoardEvent) => void perform(event)

  useTaskKeys(
    { step: flow.step, perform, check, goOn },
    {
      flip: () => setFlipped(!flipped),
      hints: () => toggleAid('hints'),
      threats: () => toggleAid('threats'),
      keys: () => setListsKeys(true),
    },
  )

  return (
    <div
      {...arrival}
      className={classes(
        tableStyles['table'],
        arrival.className,
        flow.step === 'checked' && tableStyles['checked'],
      )}
    >
      <div
        className={tableStyles['stage']}
        data-part="stage"
        data-turned={boardKey === firstBoard ? undefined : ''}
      >
        <TaskBoard
          key={boardKey}
          flow={flow}
          shown={shown}
          orientation={orientation}
          aids={aids}
          dispatch={dispatch}
          onSay={say}
        />
        <BoardTools
          flow={flow}
          dispatch={perform}
          aids={aids}
          onFlip={() => setFlipped(!flipped)}
          onToggleAid={toggleAid}
        />
      </div>
      <div className={`u-card u-column ${tableStyles['panel']}`}>
        {children({ shown, say, listKeys: () => setListsKeys(true) })}
      </div>
      <p className="visually-hidden" aria-live="polite">
        <span key={said.count}>{said.words}</span>
      </p>
      {listsKeys && <KeysDialog onClose={() => setListsKeys(false)} />}
    </div>
  )
}
