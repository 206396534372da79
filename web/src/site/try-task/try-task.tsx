import { useEffect, useMemo, useReducer, useRef, useState, type Dispatch } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { shownBy } from '../../features/training/task/solving/shown.ts'
import { TaskBoard } from '../../features/training/task/board/task-board.tsx'
import { type GivenTask, startTry, tryOn, type TryEvent } from './try-flow.ts'
import styles from './try-task.module.css'
import { walkStep } from '../../features/training/task/speaking/announcement.ts'
import { sanWords } from '../../features/training/task/speaking/san-words.ts'
import type { BoardFlow, Explanation, Checked } from '../../features/training/task/solving/task-flow.ts'
import { FilledSlot, TriedLine } from '../../features/training/task/solving/answer-steps.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Voice } from '../../ui/note/note.tsx'
import { ExplanationPanel } from '../../features/training/task/explaining/explanation-panel.tsx'
import { ResultBand } from '../../features/training/task/explaining/result-band.tsx'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '../../session/language.ts'

const AIDS = { hints: true, threats: false }

/** The task of the landing page, with board, verdict and explanation of the school itself. */
export function TryTask({ given }: { given: GivenTask }) {
  const [flow, dispatch] = useReducer(
    useMemo(() => tryOn(given), [given]),
    given,
    startTry,
  )
  const [aside, say] = useState('')
  const place = useRef<HTMLDivElement>(null)
  // The button that opened it is gone.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div className={styles['try']} ref={place} tabIndex={-1}>
      <TaskBoard
        flow={flow}
        shown={shownBy(flow)}
        orientation="white"
        aids={AIDS}
        dispatch={dispatch}
        onSay={say}
      />
      <div className={`u-card ${styles['panel']}`}>
        {flow.step === 'checked' ? (
          <Answered flow={flow} dispatch={dispatch} />
        ) : (
          <Asking flow={flow} dispatch={dispatch} />
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {aside || sayOf(flow)}
      </p>
      <p className="visually-hidden">{m['site.try.goal']()}</p>
    </div>
  )
}

/** For who does not see the board. */
function sayOf(flow: BoardFlow): string {
  if (flow.step === 'checked') return flow.walk.moved ? walkStep(flow) : verdict(flow.reply)
  return flow.step === 'thinking'
    ? m['task.sayStart']()
    : m['task.sayAnswer']({ move: sanWords(flow.answer) })
}

const verdict = ({ result }: Explanation) => (result ? m['task.sayRight']() : m['task.sayWrong']())

/** Before the check: the coach's question, then the move that was made. */
function Asking({ flow, dispatch }: AskingProps) {
  if (flow.step !== 'moved')
    return (
      <div className={styles['asking']}>
        <Voice>{m['site.try.voice']()}</Voice>
        <p className={`u-quiet ${styles['goal']}`}>{m['site.try.goal']()}</p>
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

/** The verdict, the explanation, and where there is more of it. */
function Answered({ flow, dispatch }: { flow: Checked; dispatch: Dispatch<TryEvent> }) {
  const { reply } = flow
  const band = <ResultBand reply={reply} title={reply.result ? m['task.right']() : m['task.wrong']()} />
  return (
    <>
      <ExplanationPanel flow={flow} dispatch={dispatch} band={band}>
        {!reply.result && (
          <Button look="secondary" onClick={() => dispatch({ type: 'begunAnew' })}>
            {m['site.try.again']()}
          </Button>
        )}
      </ExplanationPanel>
      <p className={`u-quiet ${styles['onward']}`}>
        {m['site.try.onward']()} <a href="/account/register">{m['site.landing.start']()}</a>
      </p>
    </>
  )
}

/** Puts the live board where its picture stands. */
export function openTryTask(place: HTMLElement): void {
  startLanguage()
  const given: GivenTask = JSON.parse(document.getElementById('try-task')?.textContent ?? '')
  createRoot(place).render(<TryTask given={given} />)
}
