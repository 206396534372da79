import type { Dispatch } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { ExplanationPanel } from '../../features/training/task/explaining/explanation-panel.tsx'
import { ResultBand } from '../../features/training/task/explaining/result-band.tsx'
import type { Checked } from '../../features/training/task/solving/task-flow.ts'
import { Button } from '../../ui/button/button.tsx'
import type { TryEvent } from './try-flow.ts'
import styles from './try-task.module.css'

/** The verdict, the explanation, and where there is more of it. */
export function Answered({ flow, dispatch }: { flow: Checked; dispatch: Dispatch<TryEvent> }) {
  const { reply } = flow
  const band = <ResultBand reply={reply} title={reply.result ? m['task.right']() : m['task.wrong']()} />
  return (
    <>
      <ExplanationPanel flow={flow} dispatch={dispatch} band={band}>
        {!reply.result && (
          <Button look="secondary" onClick={() => dispatch({ type: 'begunAnew' })}>
            {m['site.try.again']()}
          </Button>
        )}
      </ExplanationPanel>
      <p className={styles['onward']}>
        {m['site.try.onward']()} <a href="/account/register">{m['site.landing.start']()}</a>
      </p>
    </>
  )
}
