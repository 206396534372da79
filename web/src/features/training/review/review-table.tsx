import { IconRotateClockwise } from '@tabler/icons-react'
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import type { SolvedTask } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button, ButtonLink, MainButton } from '../../../ui/button/button.tsx'
import { AnalysisStrip } from '../analysis/analysis-strip.tsx'
import { walkStep, announcement } from '../task/speaking/announcement.ts'
import { ExplanationPanel } from '../task/explaining/explanation-panel.tsx'
import { ResultBand } from '../task/explaining/result-band.tsx'
import {
  isBoardEvent,
  isWalkEvent,
  type TaskEvent,
  type BoardEvent,
  type WalkEvent,
} from '../task/solving/task-event.ts'
import { DecisionNote } from './decision-note.tsx'
import { IntoBook } from './into-book.tsx'
import { ReviewFrame } from './review-frame.tsx'
import { type Checked, whileWalking, nextStep, startFlow } from '../task/solving/task-flow.ts'
import { openWalk } from '../task/solving/walk.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { AnswerPanel } from '../task/solving/answer-panel.tsx'
import { useLocation, backFrom } from '../../../ui/router.tsx'
import { PATHS } from '../../../session/paths.ts'
import { LineBand } from '../line/line-band.tsx'
import { lineSaid } from '../line/line-said.ts'
import { PlayLine } from '../line/play-line.tsx'
import { useLine } from '../line/use-line.ts'
import { useUser } from '../../../session/user.ts'
import { LineTable } from '../line/lazy-line.ts'
import { judgeAnswer } from '@tabia/core/chess/answer.ts'

interface ReviewTableProps {
  task: SolvedTask
  /** The verdict. */
  title: string
  onAgain: () => void
  goOn: () => void
  /** The button that is the way on. */
  children: ReactNode
}

/** Board and explanation of one answered task; another task is another table. */
export function ReviewTable({ task, title, onAgain, goOn, children }: ReviewTableProps) {
  const [flow, dispatch] = useReducer(reviewOn, task, openReview)
  const line = useLine(useUser().id, flow, false)

  function perform(event: TaskEvent): boolean {
    const changes = isBoardEvent(event) || isWalkEvent(event)
    if (changes) dispatch(event)
    return changes
  }

  // Another page is announced by its verdict.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const verdict = (
    <ResultBand reply={flow.reply} title={title} heading={heading}>
      <Button size="small" icon={<IconRotateClockwise aria-hidden="true" />} onClick={onAgain}>
        {m['solved.again']()}
      </Button>
    </ResultBand>
  )
  const band = line.outcome ? <LineBand task={task.id} line={line} outcome={line.outcome} /> : verdict
  if (line.stage === 'playing') {
    return (
      <LineTable
        key={line.defence}
        task={task}
        moves={task.moves}
        defence={line.defence}
        firstFound={line.firstFound}
        onExplain={line.explain}
        onEnd={outcome => {
          line.finish(outcome)
          if (outcome.at !== null) dispatch({ type: 'choseMove', id: outcome.at })
        }}
      />
    )
  }
  return (
    <ReviewFrame
      flow={flow}
      announced={lineSaid(line, flow) ?? (flow.walk.moved ? walkStep(flow) : '')}
      perform={perform}
      check={goOn}
      goOn={goOn}
    >
      {() => (
        <ExplanationPanel
          flow={flow}
          dispatch={dispatch}
          band={
            <>
              {band}
              {task.decision && <DecisionNote decision={task.decision} />}
            </>
          }
          engine={<AnalysisStrip flow={flow} dispatch={dispatch} />}
          after={
            <>
              <PlayLine line={line} />
              <IntoBook task={task.id} />
            </>
          }
        >
          {children}
        </ExplanationPanel>
      )}
    </ReviewFrame>
  )
}

/** A task of long ago, as it looked right after its answer. */
export function openReview(task: SolvedTask): Checked {
  const { answer, rightAnswer, result, tried, intro, moves, players, event } = task
  const reply = { answer: rightAnswer, result, tried, intro, moves, players, event }
  return { step: 'checked', task, answer, reply, walk: openWalk(task, answer, reply) }
}

export const reviewOn = (flow: Checked, event: BoardEvent | WalkEvent): Checked => whileWalking(flow, event)

/** The task as if it had never been answered. `onCheck` gets the move (SAN); nothing is sent. */
export function AgainTable({ task, onCheck }: { task: SolvedTask; onCheck: (answer: string) => void }) {
  const [flow, dispatch] = useReducer(nextStep, task, start => startFlow(start))

  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  function perform(event: TaskEvent): boolean {
    if (nextStep(flow, event) === flow) return false
    dispatch(event)
    return true
  }

  function check() {
    if (flow.step === 'moved') onCheck(flow.answer)
    else notify({ kind: 'warning', text: m['training.makeMove'](), seconds: 3 })
  }

  if (flow.step === 'checked') return null
  return (
    <ReviewFrame flow={flow} announced={announcement(flow)} perform={perform} check={check} goOn={check}>
      {({ shown, say, listKeys }) => (
        <AnswerPanel
          flow={flow}
          shown={shown}
          heading={heading}
          dispatch={perform}
          onCheck={check}
          onSay={say}
          onListKeys={listKeys}
        />
      )}
    </ReviewFrame>
  )
}

interface ReviewTaskProps {
  task: SolvedTask
  /** The learner came to solve it, not to read. */
  again: boolean
  /** There is one more. */
  onNext: (() => void) | undefined
}

/** One answered task: read, or solved again as often as the learner likes; that is judged here and kept nowhere. */
export function ReviewTask({ task, again, onNext }: ReviewTaskProps) {
  const [solving, setSolving] = useState(again)
  const [tried, setTried] = useState<SolvedTask>()
  const back = backFrom(useLocation().state)
  const fromMistakes = back?.startsWith(PATHS.mistakes)

  if (solving) {
    return (
      <AgainTable
        task={task}
        onCheck={answer => {
          setTried(triedAgain(task, answer))
          setSolving(false)
        }}
      />
    )
  }
  const goOn = () => onNext?.()
  return (
    <ReviewTable
      task={tried ?? task}
      title={tried ? titleOfTry(tried) : titleOf(task)}
      goOn={goOn}
      onAgain={() => setSolving(true)}
    >
      {fromMistakes && back !== undefined ? (
        <ButtonLink look="primary" size="large" full to={back}>
          {m['solved.toMistakes']()}
        </ButtonLink>
      ) : onNext ? (
        <MainButton onClick={onNext}>{m['solved.next']()}</MainButton>
      ) : (
        <ButtonLink look="primary" size="large" full to={PATHS.solved}>
          {m['solved.done']()}
        </ButtonLink>
      )}
    </ReviewTable>
  )
}

const titleOf = ({ result }: SolvedTask) => (result ? m['solved.found']() : m['solved.missed']())
const titleOfTry = ({ result }: SolvedTask) => (result ? m['solved.againRight']() : m['solved.againWrong']())

/** A task solved again, judged as the school judges it, by the right moves its review tells (A-RIGHT). */
export function triedAgain(task: SolvedTask, move: string): SolvedTask {
  const verdict = judgeAnswer({ fen: task.fen, rightMoves: task.rightAnswer.split(', ') }, move)
  if (verdict.kind === 'illegal') return task
  // What was told of the answer of that time is not told of this move.
  return { ...task, answer: verdict.san, result: verdict.right, tried: null, decision: null }
}
