import { useState } from 'react'
import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { playMove } from '@tabia/core/chess/moves/move.ts'
import { REPORT_LENGTH } from '@tabia/core/training/report.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx'
import { Field } from '../../../../ui/field/field.tsx'
import type { Checked } from '../solving/task-flow.ts'
import { sanWords } from '../../../../board/san-words.ts'
import { EngineWord } from './engine-word.tsx'
import styles from './report-dialog.module.css'

interface ReportDialogProps {
  flow: Checked<AnswerCheck>
  sending: boolean
  onSend: (words: string) => void
  onCancel: () => void
}

/**
 * What the engine says of the move, what is sent, and room for a sentence. It stays open, with its words, until they have
 * arrived. Where the engine sees a reply that is shown first, and sending is not the first thing to do.
 */
export function ReportDialog({ flow, sending, onSend, onCancel }: ReportDialogProps) {
  const [words, setWords] = useState('')
  const { task, answer, reply } = flow
  const mistake = playMove(task.fen, answer)
  const against = reply.tried?.verdict === 'wrong'
  return (
    <Dialog title={m['task.reportOffer']()} onClose={onCancel}>
      <form
        onSubmit={event => {
          event.preventDefault()
          onSend(words.trim())
        }}
      >
        {mistake && reply.tried && <EngineWord task={task} mistake={mistake} tried={reply.tried} />}
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
          <Button look={against ? 'primary' : 'secondary'} onClick={onCancel}>
            {m['task.cancel']()}
          </Button>
          <Button
            type="submit"
            look={against ? 'secondary' : 'primary'}
            loading={sending}
            loadingLabel={m['task.reportSending']()}
          >
            {against ? m['justice.stillSend']() : m['task.reportSend']()}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
