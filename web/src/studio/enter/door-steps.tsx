import { type ReactNode, useReducer, useState } from 'react'
import { enterStudio, getStudio } from '@tabia/contract/studio/door.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import { useLocale } from '../../session/language.ts'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { useStudio } from '../app/studio.tsx'
import { AppCodeForm, RecoveryForm } from './door-codes.tsx'
import { type DoorFlow, type Enter, nextStep } from './flow.ts'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorSetUp } from './second-factor-set-up.tsx'
import styles from './forms.module.css'

const TITLES: Record<DoorFlow['step'], () => string> = {
  password: m['studio-enter.passwordTitle'],
  code: m['studio-enter.codeTitle'],
  recovery: m['studio-enter.recoveryTitle'],
  setUp: m['studio-enter.setUpTitle'],
}

/** What is wanted at the door now, for a screen or a dialog: its title and its form. */
export function useDoorSteps(onEntered: () => void): {
  title: string
  step: DoorFlow['step']
  form: ReactNode
} {
  const studio = useStudio()
  const begins: DoorFlow = { step: studio.setUp && studio.openUntil !== null ? 'setUp' : 'password' }
  const [flow, dispatch] = useReducer(nextStep, begins)
  const [closedUntil, setClosedUntil] = useState(studio.closedUntil)

  const enter: Enter = async sent => {
    try {
      // What is wrong with a field stands below it.
      const answer = await call(
        enterStudio,
        { body: sent },
        { notice: ({ http }) => http !== 422 && http !== 429 },
      )
      if (answer.outcome === 'code') {
        const { email, recoveryCodesLeft: left } = answer
        dispatch({ type: 'codeWanted', password: sent.password, email, left })
      } else if (answer.setUp) dispatch({ type: 'setUpWanted' })
      else onEntered()
      return undefined
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'door_closed') await look()
      if (failure.code === 'wrong_password') dispatch({ type: 'over' })
      return failure
    }
  }
  async function look() {
    const now = await call(getStudio, {})
    setClosedUntil(now.closedUntil)
    dispatch({ type: 'over' })
  }

  const switchKind = () => dispatch({ type: 'switched' })
  function formOf(): ReactNode {
    if (flow.step !== 'setUp' && closedUntil !== null) return <Closed until={closedUntil} onTry={look} />
    switch (flow.step) {
      case 'password':
        return <PasswordForm onSend={enter} />
      case 'code':
        return <AppCodeForm {...flow} onSend={enter} onSwitch={switchKind} />
      case 'recovery':
        return <RecoveryForm {...flow} onSend={enter} onSwitch={switchKind} />
      case 'setUp':
        return <SecondFactorSetUp required onDone={onEntered} />
    }
  }
  return { title: TITLES[flow.step](), step: flow.step, form: formOf() }
}

function Closed({ until, onTry }: { until: string; onTry: () => Promise<void> }) {
  const locale = useLocale()
  const again = useAction(onTry)
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(until))
  return (
    <div className={styles['form']} role="alert">
      <Note kind="danger">{m['studio-enter.closed']({ time })}</Note>
      <Button full loading={again.running} onClick={again.run}>
        {m['studio-enter.closedRecheck']()}
      </Button>
    </div>
  )
}
