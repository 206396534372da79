import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import type { Task } from '@tabia/contract/entities.ts'
import type { WeekTest } from '@tabia/contract/weekly-test.ts'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { timeFormat } from '../../../ui/format-day.ts'
import { ReviewFrame } from '../review/review-frame.tsx'
import { TypedMove } from '../task/lazy-parts.tsx'
import { PanelBody, PanelFoot, PanelHead } from '../task/panel.tsx'
import { EmptySlot, FilledSlot, TriedLine } from '../task/solving/answer-steps.tsx'
import type { TaskEvent } from '../task/solving/task-event.ts'
import { nextStep, startFlow, type TaskFlow } from '../task/solving/task-flow.ts'
import { sanWords } from '../../../board/san-words.ts'
import styles from './test-position.module.css'

const formatEnd = timeFormat({ weekday: 'long', hour: '2-digit', minute: '2-digit' })

interface TestPositionProps {
  position: WeekTest['positions'][number]
  of: number
  answer: string | null
  answered: number
  endsAt: string
  /** Its answer is not with the school yet. */
  unsaved: boolean
  onAnswer: (answer: string | null) => void
  onNext: () => void
  /** The foot. */
  children: ReactNode
}

/** One position of the test: the first move on the board is the answer, kept as it is made and judged at the end. */
export function TestPosition(props: TestPositionProps) {
  const { position, answer, answered, of, unsaved, onAnswer, onNext } = props
  const [flow, dispatch] = useReducer(nextStep, position, start =>
    startFlow(taskOf(start, of), { answer: answer ?? undefined }),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  function perform(event: TaskEvent): boolean {
    const next = nextStep(flow, event)
    if (next === flow) return false
    dispatch(event)
    if (answerIn(next) !== answerIn(flow)) onAnswer(answerIn(next))
    return true
  }

  if (flow.step === 'checked') return null
  const turn = turnOf(position.fen)
  const kept = { answered, of }
  const move = answerIn(flow)
  const moved = move === null ? '' : m['task.sayMove']({ move: sanWords(move) })
  const place = m['test.place']({ number: position.number + 1, of })
  return (
    <ReviewFrame
      flow={flow}
      announced={move === null ? '' : `${moved} ${m['test.sayKept'](kept)}`}
      perform={perform}
      check={onNext}
      goOn={onNext}
    >
      {({ shown, say }) => (
        <>
          <PanelHead
            turn={turn}
            title={turn === 'white' ? m['task.whiteGoal'](NO_GOAL) : m['task.blackGoal'](NO_GOAL)}
            place={place}
            heading={heading}
          >
            {m['test.find']()}
          </PanelHead>
          <PanelBody>
            {move === null ? (
              <EmptySlot />
            ) : (
              <FilledSlot answer={move} locked={false} onTakeBack={() => perform({ type: 'wentToStart' })} />
            )}
            {flow.step === 'moved' && (
              <TriedLine line={flow.line} onGo={to => perform({ type: 'wentTo', shown: to })} />
            )}
            <p className={`u-small ${styles['calm']}`}>{m['test.calm']()}</p>
            <p className={`u-small ${styles['kept']}`}>
              {unsaved ? m['test.notKept']() : m['test.kept']({ ...kept, time: formatEnd(props.endsAt) })}
            </p>
          </PanelBody>
          <div className={styles['typed']}>
            <TypedMove
              id="typed-move"
              fen={shown.fen}
              end={shown.end}
              locked={false}
              onPlay={played => perform({ type: 'played', move: played })}
              onCheck={onNext}
              onSay={say}
            />
          </div>
          <PanelFoot>{props.children}</PanelFoot>
        </>
      )}
    </ReviewFrame>
  )
}

/** A goal would name the answer. */
const NO_GOAL = { goal: 'best', mateIn: 0 }

/** What the board needs of a task; nothing else of it is known here. */
function taskOf({ number, fen, lastMove }: TestPositionProps['position'], total: number): Task {
  const topic = { name: '', totalTasks: total }
  return {
    id: number,
    topicId: 0,
    number,
    fen,
    lastMove,
    topic,
    rating: 0,
    ratingProvisional: false,
    goal: 'best',
    mateIn: null,
  }
}

const answerIn = (flow: TaskFlow): string | null => (flow.step === 'moved' ? flow.answer : null)
