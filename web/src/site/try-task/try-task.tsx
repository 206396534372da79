import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { shownBy } from '../../features/training/task/shown.ts'
import { TaskBoard } from '../../features/training/task/task-board.tsx'
import { Answered } from './answered.tsx'
import { Asking } from './asking.tsx'
import { sayOf } from './say.ts'
import { type GivenTask, startTry, tryOn } from './try-flow.ts'
import styles from './try-task.module.css'

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
