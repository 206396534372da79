import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { reportAnswer } from '@tabia/contract/training.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../../api/call.ts'
import { failureOf } from '../../../../api/failure.ts'
import { useAction } from '../../../../session/use-action.ts'
import { Button } from '../../../../ui/button/button.tsx'
import styles from './after-words.module.css'
import { REPORT_LENGTH } from '@tabia/core/training/report.ts'
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx'
import { Field } from '../../../../ui/field/field.tsx'
import { sanWords } from '../speaking/san-words.ts'

/** The school may be wrong, too: a move judged wrong can be sent to the coach, once a task. */
export function ReportAnswer({ task, answer }: { task: number; answer: string }) {
  const [step, setStep] = useState<'offered' | 'writing' | 'sent'>('offered')
  const sending = useAction(async (text: string) => {
    await report({ task, ...(text !== '' && { text }) })
    setStep('sent')
  })
  if (step === 'sent') return <Sent />
  return (
    <div className={styles['report']}>
      <Button look="ghost" size="small" onClick={() => setStep('writing')}>
        {m['task.reportOffer']()}
      </Button>
      {step === 'writing' && (
        <ReportDialog
          answer={answer}
          sending={sending.running}
          onSend={sending.run}
          onCancel={() => setStep('offered')}
        />
      )}
    </div>
  )
}

/** Stands where the button stood, and takes its focus. */
function Sent() {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={words} className={`u-row ${styles['sent']}`} tabIndex={-1}>
      <IconCheck aria-hidden="true" />
      {m['task.reportDone']()}
    </p>
  )
}

/** Reported before (another tab, a reply that was lost): it is there, and that is what counts. */
async function report(body: { task: number; text?: string }): Promise<void> {
  try {
    await call(reportAnswer, { body })
  } catch (error) {
    if (failureOf(error).code !== 'report_exists') throw error
  }
}

/** What is sent, and room for a sentence. It stays open, with its words, until they have arrived. */
function ReportDialog({ answer, sending, onSend, onCancel }: ReportDialogProps) {
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
