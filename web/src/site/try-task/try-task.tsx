import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { shownBy } from '../../features/training/task/solving/shown.ts'
import { TaskBoard } from '../../features/training/task/board/task-board.tsx'
import { Answered } from './answered.tsx'
import { Asking } from './asking.tsx'
import { type GivenTask, startTry, tryOn } from './try-flow.ts'
import styles from './try-task.module.css'
import { walkStep } from '../../features/training/task/speaking/announcement.ts'
import { sanWords } from '../../features/training/task/speaking/san-words.ts'
import type { BoardFlow, Explanation } from '../../features/training/task/solving/task-flow.ts'

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
      <div className={styles['panel']}>
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
