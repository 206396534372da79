import {
  type Dispatch,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { SampleCheck } from '@tabia/contract/entities.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TaskBoard } from '../task/board/task-board.tsx'
import { ExplanationPanel } from '../task/explaining/explanation-panel.tsx'
import { ResultBand } from '../task/explaining/result-band.tsx'
import { EmptySlot, FilledSlot, TriedLine } from '../task/solving/answer-steps.tsx'
import { shownBy } from '../task/solving/shown.ts'
import type { BoardFlow, Checked, Explanation } from '../task/solving/task-flow.ts'
import { walkStep } from '../task/speaking/announcement.ts'
import { sanWords } from '../../../board/san-words.ts'
import { type Sample, type SampleEvent, sampleStep, startSample } from './sample-flow.ts'
import styles from './sample-task.module.css'

const AIDS = { hints: true, threats: false }

interface SampleTaskProps {
  sample: Sample
  /** Judges a move; nothing of it is kept. */
  check: (answer: string) => Promise<SampleCheck>
  /** What is asked, until a move is made. */
  asked: ReactNode
  /** Under the explanation: where there is more of it. */
  onward?: ReactNode
  /** It stands where its button was: the focus goes on from there. */
  focus?: boolean
  /** A move, UCI, that is made and judged as it opens. */
  answered?: string | undefined
  /** The panel stands beside the board where there is room. */
  beside?: boolean
}

/** One task to try, with board, verdict and explanation of the school itself. */
export function SampleTask(props: SampleTaskProps) {
  const { sample, check, asked, onward, answered, focus = false, beside = false } = props
  const [flow, dispatch] = useReducer(
    useMemo(() => sampleStep(sample), [sample]),
    sample,
    given => (answered === undefined ? startSample(given) : playedIn(given, answered)),
  )
  const [trouble, setTrouble] = useState(false)
  const [aside, say] = useState('')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!focus) return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [focus])

  async function judge() {
    if (flow.step !== 'moved') return
    setTrouble(false)
    dispatch({ type: 'sent' })
    try {
      dispatch({ type: 'judged', check: await check(flow.answer) })
    } catch {
      setTrouble(true)
      dispatch({ type: 'unheard' })
    }
  }

  const judgeAtOnce = useEffectEvent(judge)
  useEffect(() => {
    if (answered === undefined) return
    const soon = setTimeout(() => void judgeAtOnce())
    return () => clearTimeout(soon)
  }, [answered])

  return (
    <div className={classes(styles['sample'], beside && styles['beside'])} ref={place} tabIndex={-1}>
      <TaskBoard
        flow={flow}
        shown={shownBy(flow)}
        orientation="white"
        aids={AIDS}
        sample
        dispatch={dispatch}
        onSay={say}
      />
      <div className={`u-card ${styles['panel']}`}>
        {flow.step === 'checked' ? (
          <Answered flow={flow} dispatch={dispatch}>
            {onward}
          </Answered>
        ) : (
          <Asking flow={flow} dispatch={dispatch} trouble={trouble} onCheck={() => void judge()}>
            {asked}
          </Asking>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {aside || sayOf(flow)}
      </p>
    </div>
  )
}

const playedIn = (sample: Sample, move: string): BoardFlow =>
  sampleStep(sample)(startSample(sample), { type: 'played', move })

/** "White to move: mate in 2". */
export function goalWords({ fen, goal, mateIn }: Pick<Sample, 'fen' | 'goal' | 'mateIn'>): string {
  const words = turnOf(fen) === 'white' ? m['task.whiteGoal'] : m['task.blackGoal']
  return words({ goal, mateIn: mateIn ?? 0 })
}

/** For who does not see the board. */
function sayOf(flow: BoardFlow): string {
  if (flow.step === 'checked') return flow.walk.moved ? walkStep(flow) : verdict(flow.reply)
  return flow.step === 'thinking'
    ? m['task.sayStart']()
    : m['task.sayAnswer']({ move: sanWords(flow.answer) })
}

const verdict = ({ result }: Explanation) => (result ? m['task.sayRight']() : m['task.sayWrong']())

/** Before the check: what is asked, then the move that was made. */
function Asking({ flow, dispatch, trouble, onCheck, children }: AskingProps) {
  if (flow.step === 'thinking')
    return (
      <div className={styles['asking']}>
        {children}
        <EmptySlot />
      </div>
    )
  const checking = flow.step === 'checking'
  return (
    <div className={styles['asking']}>
      <FilledSlot
        answer={flow.answer}
        locked={checking}
        onTakeBack={() => dispatch({ type: 'wentToStart' })}
      />
      <TriedLine line={flow.line} onGo={shown => dispatch({ type: 'wentTo', shown })} />
      {trouble && (
        <p className={styles['trouble']} role="alert">
          {m['site.try.unheard']()}
        </p>
      )}
      <Button
        look="primary"
        size="large"
        full
        loading={checking}
        loadingLabel={m['task.checking']()}
        onClick={onCheck}
      >
        {m['task.check']()}
      </Button>
    </div>
  )
}

interface AskingProps {
  flow: Exclude<BoardFlow, { step: 'checked' }>
  dispatch: Dispatch<SampleEvent>
  /** The last check did not come through. */
  trouble: boolean
  onCheck: () => void
  /** What is asked. */
  children: ReactNode
}

/** The verdict, the explanation, and where there is more of it. */
function Answered({ flow, dispatch, children }: AnsweredProps) {
  const { reply } = flow
  const band = <ResultBand reply={reply} title={reply.result ? m['task.right']() : m['task.wrong']()} />
  return (
    <>
      <ExplanationPanel flow={flow} dispatch={dispatch} band={band} sample>
        {!reply.result && (
          <Button look="secondary" onClick={() => dispatch({ type: 'begunAnew' })}>
            {m['site.try.again']()}
          </Button>
        )}
      </ExplanationPanel>
      {children && <p className={`u-quiet ${styles['onward']}`}>{children}</p>}
    </>
  )
}

interface AnsweredProps {
  flow: Checked
  dispatch: Dispatch<SampleEvent>
  children: ReactNode
}
