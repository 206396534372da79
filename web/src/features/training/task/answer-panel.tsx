import type { Ref } from 'react'
import type { LineEnd } from '@tabia/core/chess/line.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../ui/button/button.tsx'
import { MadeMove, ToMove } from './answer-steps.tsx'
import { PanelFoot } from './panel.tsx'
import type { BoardEvent } from './task-event.ts'
import type { TaskFlow } from './task-flow.ts'
import styles from './answer-panel.module.css'

/** Up to the check: whose move it is, the answer as it stands, and the way to send it. */
export function AnswerPanel({ flow, end, heading, dispatch, onCheck }: AnswerPanelProps) {
  return (
    <>
      {flow.step === 'thinking' ? (
        <ToMove task={flow.task} heading={heading} />
      ) : (
        <MadeMove flow={flow} end={end} locked={flow.step === 'checking'} dispatch={dispatch} />
      )}
      <PanelFoot>
        {/* One button for all steps, so that it keeps the focus. */}
        <Button
          look="primary"
          size="large"
          full
          waiting={flow.step === 'thinking'}
          loading={flow.step === 'checking'}
          loadingLabel={m['task.checking']()}
          onClick={({ detail }) => {
            // The second half of a double click on Continue belongs to the task before.
            if (detail < 2) onCheck()
          }}
        >
          {m['task.check']()}
          <kbd className={styles['key']}>{m['task.enterKey']()}</kbd>
        </Button>
      </PanelFoot>
    </>
  )
}

interface AnswerPanelProps {
  flow: Exclude<TaskFlow, { step: 'checked' }>
  end: LineEnd | undefined
  heading: Ref<HTMLHeadingElement>
  dispatch: (event: BoardEvent) => void
  onCheck: () => void
}
