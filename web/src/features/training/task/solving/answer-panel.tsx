import { type Ref, type ComponentProps, type ReactNode, useEffect, useEffectEvent } from 'react'
import { turnOf } from '@tabia/core/chess/position.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { MainButton } from '../../../../ui/button/button.tsx'
import { MadeMove, type Question, ToMove } from './answer-steps.tsx'
import { PanelFoot } from '../panel.tsx'
import type { Shown } from './shown.ts'
import type { BoardEvent } from './task-event.ts'
import type { TaskFlow } from './task-flow.ts'
import styles from './answer-panel.module.css'
import { TypedMove } from '../lazy-parts.tsx'
import { announcement } from '../speaking/announcement.ts'
import { TAKE_BACK_MS, useCheckAtOnce } from '../desk/use-check-at-once.ts'

/** Up to the check: whose move it is, the answer as it stands, and the way to send it. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { flow, shown, heading, dispatch, onCheck, onSay, question, beside } = props
  const due = useCheckAtOnce(flow, onCheck)
  const sayDue = useEffectEvent(() => onSay(`${announcement(flow)} ${m['desk.sayAtOnce']()}`))
  useEffect(() => {
    if (due) sayDue()
  }, [due])
  return (
    <>
      {flow.step === 'thinking' ? (
        <ToMove task={flow.task} heading={heading} question={question} />
      ) : (
        <MadeMove
          flow={flow}
          end={shown.end}
          turn={turnOf(shown.fen)}
          locked={flow.step === 'checking'}
          due={due}
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
        onSay={onSay}
      />
      <KeysLine onList={props.onListKeys} />
      <PanelFoot>
        {beside}
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
          {due && <span className={styles['due']} style={{ animationDuration: `${TAKE_BACK_MS}ms` }} />}
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
  question?: Question
  /** Before the button. */
  beside?: ReactNode
}

/** The keys used most, and the way to all of them. */
function KeysLine({ onList }: { onList: () => void }) {
  return (
    <div className={`u-row u-wrap u-fine ${styles['keys']}`}>
      <span className={styles['some']} aria-hidden="true">
        <kbd>← →</kbd> {m['task.arrowKeys']()}
      </span>
      <span className={styles['some']} aria-hidden="true">
        <kbd>M</kbd> {m['keys.fieldShort']()}
      </span>
      <button className={styles['all']} type="button" aria-haspopup="dialog" onClick={onList}>
        <kbd aria-hidden="true">?</kbd> {m['keys.all']()}
      </button>
    </div>
  )
}

const FIELD_ID = 'typed-move'

/** Reserves the height of the field while its code loads, so that nothing jumps. */
function TypedMovePlace(props: Omit<ComponentProps<typeof TypedMove>, 'id'>) {
  return (
    <div className={styles['place']}>
      <TypedMove {...props} id={FIELD_ID} />
    </div>
  )
}

export function focusTypedMove(): boolean {
  const field = document.getElementById(FIELD_ID)
  field?.focus()
  return field !== null
}
