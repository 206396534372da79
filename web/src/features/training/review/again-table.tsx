import { useEffect, useReducer, useRef } from 'react'
import type { SolvedTask } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { notify } from '../../../ui/notices/notify.ts'
import { announcement } from '../task/speaking/announcement.ts'
import { AnswerPanel } from '../task/solving/answer-panel.tsx'
import type { TaskEvent } from '../task/solving/task-event.ts'
import { nextStep, startFlow } from '../task/solving/task-flow.ts'
import { ReviewFrame } from './review-frame.tsx'

/** The task as if it had never been answered. `onCheck` is told the move (SAN); nothing is sent. */
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
    <ReviewFrame flow={flow} told={announcement(flow)} perform={perform} check={check} goOn={check}>
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
