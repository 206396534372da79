import { useState } from 'react'
import { REPORT_LENGTH } from '@tabia/core/training/report.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx'
import { Field } from '../../../../ui/field/field.tsx'
import { sanWords } from '../speaking/san-words.ts'
import styles from './after-words.module.css'

/** What is sent, and room for a sentence. It stays open, with its words, until they have arrived. */
export function ReportDialog({ answer, sending, onSend, onCancel }: ReportDialogProps) {
  const [words, setWords] = useState('')
  return (
    <Dialog title={m['task.reportOffer']()} onClose={onCancel}>
      <form
        onSubmit={event => {
          event.preventDefault()
          onSend(words.trim())
        }}
      >
        <p>{m['task.reportText']({ move: sanWords(answer) })}</p>
        <div className={styles['field']}>
          <Field
            label={m['task.reportWords']()}
            value={words}
            maxLength={REPORT_LENGTH}
            autoComplete="off"
            onChange={event => setWords(event.target.value)}
          />
        </div>
        <DialogButtons>
          <Button onClick={onCancel}>{m['task.cancel']()}</Button>
          <Button type="submit" look="primary" loading={sending} loadingLabel={m['task.reportSending']()}>
            {m['task.reportSend']()}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

interface ReportDialogProps {
  /** SAN. */
  answer: string
  sending: boolean
  onSend: (words: string) => void
  onCancel: () => void
}
