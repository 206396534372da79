import type { ReactNode, Ref } from 'react'
import type { Task } from '@tabia/contract/entities.ts'
import type { Line, LineEnd } from '@tabia/core/chess/explanation/line.ts'
import { type Color, turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Note } from '../../../../ui/note/note.tsx'
import { lockedWords } from '../speaking/line-words.ts'
import { PanelBody, PanelHead } from '../panel.tsx'
import type { BoardEvent } from './task-event.ts'
import type { TaskFlow } from './task-flow.ts'
import styles from './answer-steps.module.css'
import { formatNumber, isWhiteMove, numberBefore, MoveButton } from '../moves/move-button.tsx'
import { San } from '../../../../board/san.tsx'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/button.tsx'
import { classes } from '../../../../ui/classes.ts'

/** What is asked, where it is no task of a topic. */
export interface Question {
  /** Heard before the title: "Repetition 3 of 12". */
  place: string
  /** In place of the side to move with its goal. */
  title?: string
  /** In place of what to find. */
  hint?: ReactNode
  /** Heard after the title, with the stop between them. */
  after?: string
  /** Above the empty slot. */
  note?: ReactNode
  /** In place of the advice below it. */
  advice?: ReactNode
}

/** No move yet: the side to move with its goal (A-GOAL), and an empty slot. */
export function ToMove({ task, heading, question }: ToMoveProps) {
  const aim = { goal: task.goal, mateIn: task.mateIn ?? 0 }
  const turn = turnOf(task.fen)
  const words = turn === 'white' ? m['task.whiteGoal'] : m['task.blackGoal']
  const place = m['task.taskOf']({ number: task.number + 1, total: task.topic.totalTasks })
  return (
    <>
      <PanelHead
        turn={turn}
        title={question?.title ?? words(aim)}
        place={question?.place ?? place}
        after={question?.after}
        heading={heading}
      >
        {question?.hint ?? m['task.find'](aim)}
      </PanelHead>
      <PanelBody>
        {question?.note}
        <EmptySlot />
        {question?.advice ?? <p className={`u-small ${styles['advice']}`}>{m['task.onlyFirst']()}</p>}
      </PanelBody>
    </>
  )
}

interface ToMoveProps {
  task: Task
  heading: Ref<HTMLHeadingElement>
  question?: Question | undefined
}

/** A move stands on the board: it is the answer, whatever was tried after it. */
export function MadeMove({ flow, end, turn, locked, due = false, dispatch }: MadeMoveProps) {
  const solver = turnOf(flow.task.fen)
  const isFirst = flow.line.moves.length === 1
  const mates = end === 'checkmate' && turn !== solver
  const wait = end ? m['task.pressCheck']() : m['task.readyHint']()
  const hint = due ? m['desk.atOnceNow']() : wait
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
        {isFirst && !end && <p className={`u-small ${styles['advice']}`}>{m['task.onlyFirst']()}</p>}
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
  /** It is sent by itself in a moment. */
  due?: boolean
  dispatch: (event: BoardEvent) => void
}

/** The moves played on after the answer, for both sides. */
export function TriedLine({ line, onGo }: { line: Line; onGo: (shown: number) => void }) {
  if (line.moves.length < 2) return null
  return (
    <div className={styles['tried']}>
      <p className={`u-fine ${styles['label']}`}>{m['task.triedLine']()}</p>
      {line.moves.map(({ san, fen }, index) => {
        const num = numberBefore(fen)
        return (
          <MoveButton
            // eslint-disable-next-line react/no-array-index-key -- a move is its place in the line
            key={index}
            san={san}
            number={index === 0 || isWhiteMove({ fen }) ? formatNumber({ fen, num }) : undefined}
            fullNumber={num}
            current={index === line.shown - 1}
            onGo={() => onGo(index + 1)}
          />
        )
      })}
    </div>
  )
}

/** Where the move will stand. */
export function EmptySlot() {
  return (
    <p className={`u-row u-quiet ${styles['slot']}`}>
      <span className={styles['square']} aria-hidden="true" />
      {m['task.slotEmpty']()}
    </p>
  )
}

/** The move that Check will send. */
export function FilledSlot({ answer, locked, onTakeBack }: FilledSlotProps) {
  return (
    <div className={classes(`u-row u-quiet ${styles['slot']}`, styles['filled'])}>
      <p className="u-rest">
        <span className={`u-fine ${styles['answerSlotLabel']}`}>{m['task.yourAnswer']()}</span>
        <b className={styles['move']}>
          <San san={answer} />
        </b>
      </p>
      <Button
        look="ghost"
        size="small"
        icon={<IconArrowBackUp aria-hidden="true" />}
        disabled={locked}
        onClick={onTakeBack}
      >
        {m['task.takeBack']()}
      </Button>
    </div>
  )
}

interface FilledSlotProps {
  answer: string
  locked: boolean
  onTakeBack: () => void
}
