import { useEffect, useRef, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { failureText } from '../../api/failure.ts'
import { useAction } from '../../session/use-action.ts'
import { MainButton } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { CodeForm } from './code-form.tsx'
import type { Enter } from './flow.ts'
import styles from './forms.module.css'

interface CodeFormsProps {
  password: string
  email: string
  /** Recovery codes that are left. */
  left: number
  onSend: Enter
  onSwitch: () => void
}

/** A code of the app. */
export function AppCodeForm({ password, email, left, onSend, onSwitch }: CodeFormsProps) {
  return (
    <CodeForm
      focused
      label={m['studio-enter.code']()}
      button={m['studio-enter.enter']()}
      sending={m['studio-enter.entering']()}
      onSend={code => onSend({ password, code })}
      below={
        left > 0 && (
          <p className="u-small">
            <button type="button" className={styles['link']} onClick={onSwitch}>
              {m['studio-enter.useRecovery']()}
            </button>{' '}
            · {m['studio-enter.left']({ count: left })}
          </p>
        )
      }
    >
      <p className={`u-quiet ${styles['text']}`}>{m['studio-enter.codeText']({ email })}</p>
    </CodeForm>
  )
}

/** One of the ten that were kept for the day without a phone. */
export function RecoveryForm({ password, email, left, onSend, onSwitch }: CodeFormsProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [])

  const { run, running } = useAction(async () => {
    const empty = code.trim() === ''
    const failure = empty ? undefined : await onSend({ password, recoveryCode: code })
    if (empty) setError(m['studio-enter.recoveryMissing']())
    if (failure) setError(failureText(failure))
    if (empty || failure) focus()
  })
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        run()
      }}
    >
      <p className={`u-quiet ${styles['text']}`}>{m['studio-enter.recoveryText']({ email })}</p>
      <Field
        label={m['studio-enter.recovery']()}
        hint={m['studio-enter.left']({ count: left })}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        error={error}
        onChange={({ target }) => {
          setCode(target.value)
          setError(undefined)
        }}
      />
      <MainButton type="submit" loading={running} loadingLabel={m['studio-enter.entering']()}>
        {m['studio-enter.enter']()}
      </MainButton>
      <p className="u-small">
        <button type="button" className={styles['link']} onClick={onSwitch}>
          {m['studio-enter.useApp']()}
        </button>
      </p>
    </form>
  )
}
