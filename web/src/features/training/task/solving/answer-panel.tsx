import type { Ref } from 'react'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { MainButton } from '../../../../ui/button/button.tsx'
import { MadeMove, ToMove } from './answer-steps.tsx'
import { KeysLine } from '../keys/keys-line.tsx'
import { PanelFoot } from '../panel.tsx'
import type { Shown } from './shown.ts'
import type { BoardEvent } from './task-event.ts'
import type { TaskFlow } from './task-flow.ts'
import { TypedMovePlace } from '../typed/typed-move-place.tsx'
import styles from './answer-panel.module.css'

/** Up to the check: whose move it is, the answer as it stands, and the way to send it. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { flow, shown, heading, dispatch, onCheck } = props
  return (
    <>
      {flow.step === 'thinking' ? (
        <ToMove task={flow.task} heading={heading} />
      ) : (
        <MadeMove
          flow={flow}
          end={shown.end}
          turn={turnOf(shown.fen)}
          locked={flow.step === 'checking'}
          dispatch={dispatch}
        />
      )}
      {/* One field for all steps, so that it keeps the focus. */}
      <TypedMovePlace
        fen={shown.fen}
        end={shown.end}
        locked={flow.step === 'checking' || flow.step === 'failed'}
        onPlay={move => dispatch({ type: 'played', move })}
        onCheck={onCheck}
        onSay={props.onSay}
      />
      <KeysLine onList={props.onListKeys} />
      <PanelFoot>
        {/* One button for all steps, so that it keeps the focus. */}
        <MainButton
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
        </MainButton>
      </PanelFoot>
    </>
  )
}

interface AnswerPanelProps {
  flow: Exclude<TaskFlow, { step: 'checked' }>
  shown: Shown
  heading: Ref<HTMLHeadingElement>
  dispatch: (event: BoardEvent) => void
  onCheck: () => void
  onSay: (words: string) => void
  onListKeys: () => void
}
