import { type RefObject, useState } from 'react'
import { MESSAGE_LENGTH } from '@tabia/core/support/subjects.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { failureOf } from '../../../api/failure.ts'
import { useAction } from '../../../session/use-action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/field.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { useKeys } from '../../app/keys.ts'
import { KeyCap } from '../../pieces/key-cap.tsx'
import { useDraft } from '../draft.ts'
import styles from './writing.module.css'

interface AnswerFormProps {
  /** Under which what is typed is kept. */
  name: string
  /** "Send and close". */
  button: string
  /** What the learner reads. */
  language: Locale
  onSend: (text: string) => Promise<void>
  /** Another member of staff has answered meanwhile. */
  onTaken: () => Promise<void>
  /** Beside the button. */
  more?: React.ReactNode
  field: RefObject<HTMLDivElement | null>
}

/** An answer by letter. What is typed is kept until it is sent. */
export function AnswerForm({ name, button, language, onSend, onTaken, more, field }: AnswerFormProps) {
  const [text, setText] = useDraft(name)
  const [asked, setAsked] = useState(false)
  const isEmpty = text.trim() === ''
  const send = useAction(async () => {
    setAsked(true)
    if (isEmpty) return
    try {
      await onSend(text.trim())
      setText('')
      notify({ kind: 'success', text: m['studio-inbox.sent'](), seconds: 4 })
    } catch (error) {
      if (failureOf(error).code !== 'already_answered') throw error
      await onTaken()
    }
  })
  useKeys([
    { key: 'R', label: m['studio-inbox.focusAnswer'](), run: () => focusIn(field) },
    { key: 'Ctrl+Enter', label: button, run: send.run },
  ])
  return (
    <div ref={field} className={styles['form']}>
      <TextArea
        label={m['studio-inbox.answer']()}
        value={text}
        rows={6}
        maxLength={MESSAGE_LENGTH}
        hint={[
          m['studio-inbox.byLetter'](),
          language === 'en' ? m['studio-inbox.readsEnglish']() : m['studio-inbox.readsRussian'](),
        ].join('. ')}
        error={asked && isEmpty ? m['studio-inbox.answerFirst']() : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={`u-wrap ${styles['act']}`}>
        <span className="u-rest u-fine">{isEmpty ? '' : m['studio-inbox.kept']()}</span>
        {more}
        <Button
          look="primary"
          loading={send.running}
          loadingLabel={m['studio-inbox.sending']()}
          waiting={isEmpty}
          onClick={send.run}
        >
          {button}
          <KeyCap name="Ctrl+Enter" />
        </Button>
      </div>
    </div>
  )
}

export const focusIn = (field: RefObject<HTMLDivElement | null>) =>
  field.current?.querySelector('textarea')?.focus()
