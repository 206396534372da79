import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { AnswerCheck } from '@tabia/contract/entities.ts'
import { reportAnswer } from '@tabia/contract/training.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../../api/call.ts'
import { failureOf } from '../../../../api/failure.ts'
import { useAction } from '../../../../session/use-action.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { lazyPart } from '../../../../ui/lazy.tsx'
import type { Checked } from '../solving/task-flow.ts'
import styles from './after-words.module.css'

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** The school may be wrong, too: a move judged wrong can be sent to the coach, once a task. */
export function ReportAnswer({ flow }: { flow: Checked<AnswerCheck> }) {
  const [step, setStep] = useState<'offered' | 'writing' | 'sent'>('offered')
  const [decided, setDecided] = useState<string>()
  const task = flow.task.id
  const sending = useAction(async (text: string) => {
    setDecided(await report({ task, ...(text !== '' && { text }) }))
    setStep('sent')
  })
  if (step === 'sent') return <Sent words={decided ?? m['task.reportDone']()} />
  return (
    <div className={styles['report']}>
      <Button look="ghost" size="small" onClick={() => setStep('writing')}>
        {m['task.reportOffer']()}
      </Button>
      {step === 'writing' && (
        <ReportDialog
          flow={flow}
          sending={sending.running}
          onSend={sending.run}
          onCancel={() => setStep('offered')}
        />
      )}
    </div>
  )
}

/** Stands where the button stood, and takes its focus. */
function Sent({ words: text }: { words: string }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus({ preventScroll: true }), [])
  return (
    <p ref={words} className={`u-row ${styles['sent']}`} tabIndex={-1}>
      <IconCheck aria-hidden="true" />
      {text}
    </p>
  )
}

/**
 * What was decided about the move before; undefined: it is open. Reported before (another tab, a reply that was lost): it
 * is there, and that is what counts.
 */
async function report(body: { task: number; text?: string }): Promise<string | undefined> {
  try {
    const { dispute, message } = await call(reportAnswer, { body })
    return dispute.state === 'open' ? undefined : message
  } catch (error) {
    if (failureOf(error).code !== 'report_exists') throw error
    return undefined
  }
}
