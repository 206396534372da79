import type { Ref } from 'react'
import type { Task } from '@tabia/contract/entities.ts'
import type { Line, LineEnd } from '@tabia/core/chess/explanation/line.ts'
import { type Color, turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Note } from '../../../../ui/note/note.tsx'
import { EmptySlot, FilledSlot } from './answer-slot.tsx'
import { lockedWords } from '../speaking/line-end-words.ts'
import { PanelBody, PanelHead } from '../panel.tsx'
import type { BoardEvent } from './task-event.ts'
import type { TaskFlow } from './task-flow.ts'
import { TriedLine } from './tried-line.tsx'
import styles from './answer-steps.module.css'

/** No move yet: the side to move with its goal (A-GOAL), and an empty slot. */
export function ToMove({ task, heading }: { task: Task; heading: Ref<HTMLHeadingElement> }) {
  const aim = { goal: task.goal, mateIn: task.mateIn ?? 0 }
  const turn = turnOf(task.fen)
  const words = turn === 'white' ? m['task.whiteGoal'] : m['task.blackGoal']
  const place = m['task.taskOf']({ number: task.number + 1, total: task.topic.totalTasks })
  return (
    <>
      <PanelHead turn={turn} title={words(aim)} place={place} heading={heading}>
        {m['task.find'](aim)}
      </PanelHead>
      <PanelBody>
        <EmptySlot />
        <p className={styles['advice']}>{m['task.onlyFirst']()}</p>
      </PanelBody>
    </>
  )
}

/** A move stands on the board: it is the answer, whatever was tried after it. */
export function MadeMove({ flow, end, turn, locked, dispatch }: MadeMoveProps) {
  const solver = turnOf(flow.task.fen)
  const isFirst = flow.line.moves.length === 1
  const mates = end === 'checkmate' && turn !== solver
  const hint = end ? m['task.pressCheck']() : m['task.readyHint']()
  return (
    <>
      <PanelHead turn={solver} title={mates ? m['task.mateTitle']() : m['task.readyTitle']()}>
        {locked ? m['task.checkingHint']() : hint}
      </PanelHead>
      <PanelBody>
        <FilledSlot
          answer={flow.answer}
          locked={locked}
          onTakeBack={() => dispatch({ type: 'wentToStart' })}
        />
        {end && !mates && (
          <div className={styles['end']}>
            <Note>{lockedWords(end)}</Note>
          </div>
        )}
        <TriedLine line={flow.line} onGo={shown => dispatch({ type: 'wentTo', shown })} />
        {isFirst && !end && <p className={styles['advice']}>{m['task.onlyFirst']()}</p>}
      </PanelBody>
    </>
  )
}

interface MadeMoveProps {
  flow: Extract<TaskFlow, { answer: string; line: Line }>
  end: LineEnd | undefined
  /** To move on the board. */
  turn: Color
  locked: boolean
  dispatch: (event: BoardEvent) => void
}
