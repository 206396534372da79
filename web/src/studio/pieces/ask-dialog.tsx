import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { TextArea } from '../../ui/field/field.tsx'
import { InDialog, useKeys } from '../app/keys.ts'
import styles from './ask-dialog.module.css'

interface AskDialogProps {
  title: string
  /** What happens, and to whom; fields of its own. */
  children?: ReactNode
  /** Names the act: "Block Anna", never "OK". */
  button: string
  /** Cannot be taken back: Cancel has the focus. */
  danger?: boolean
  /** Asks why; the act gets the reason, trimmed. */
  reason?: { label: string; hint?: string; most?: number }
  /** false: the fields among the children are not filled in. */
  ready?: boolean
  /** While it runs nothing can be pressed. Where it throws, the dialog stays with what was typed. */
  onSure: (reason: string) => Promise<void>
  onCancel: () => void
}

/** Asks before an act of consequence. The act closes it, by what the screen shows then. */
export function AskDialog(props: AskDialogProps) {
  return (
    <Dialog title={props.title} onClose={props.onCancel}>
      <InDialog value>
        <Question {...props} />
      </InDialog>
    </Dialog>
  )
}

const MOST_LETTERS = 500

function Question({
  children,
  button,
  danger = false,
  reason,
  ready = true,
  onSure,
  onCancel,
}: AskDialogProps) {
  const [why, setWhy] = useState('')
  const [asked, setAsked] = useState(false)
  const cancel = useRef<HTMLDivElement>(null)
  const act = useAction(() => onSure(why.trim()))
  const missing = reason !== undefined && why.trim() === ''
  const isReady = ready && !missing

  function sure() {
    setAsked(true)
    if (isReady) act.run()
    else focusEmptyField(cancel.current?.closest('dialog'))
  }
  useKeys([{ key: 'Ctrl+Enter', label: button, run: sure }])
  useLayoutEffect(() => {
    if (!danger) return
    cancel.current?.closest('dialog')?.setAttribute('role', 'alertdialog')
    // The dialog is opened after this, and gives the focus to what asks for it.
    cancel.current?.querySelector('button')?.setAttribute('autofocus', '')
  }, [danger])

  return (
    <div className={styles['question']}>
      {children}
      {reason && (
        <TextArea
          label={reason.label}
          hint={reason.hint}
          error={asked && missing ? m['studio.reasonMissing']() : undefined}
          value={why}
          rows={3}
          maxLength={reason.most ?? MOST_LETTERS}
          onChange={({ target }) => setWhy(target.value)}
        />
      )}
      <div ref={cancel}>
        <DialogButtons>
          <Button onClick={onCancel}>{m['common.cancel']()}</Button>
          <Button
            look={danger ? 'danger' : 'primary'}
            loading={act.running}
            waiting={!isReady}
            onClick={sure}
          >
            {button}
          </Button>
        </DialogButtons>
      </div>
    </div>
  )
}

/** To what is not filled in yet. */
function focusEmptyField(dialog: HTMLDialogElement | null | undefined): void {
  const fields = dialog?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input,textarea') ?? []
  Array.from(fields)
    .find(({ value }) => value.trim() === '')
    ?.focus()
}
