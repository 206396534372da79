import { useEffect, useRef, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { failureText } from '../../api/failure.ts'
import { useAction } from '../../session/use-action.ts'
import { MainButton } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { CODE_LENGTH, CodeField } from './code-field.tsx'
import type { Enter } from './flow.ts'
import styles from './forms.module.css'

interface CodeFormProps {
  password: string
  email: string
  /** Recovery codes that are left. */
  left: number
  onSend: Enter
  onSwitch: () => void
}

/** Six digits; the last one sends them. */
export function CodeForm({ password, email, left, onSend, onSwitch }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  const { run, running } = useAction(async (digits: string) => {
    const short = digits.length < CODE_LENGTH
    const failure = short ? undefined : await onSend({ password, code: digits })
    if (short) setError(m['studio-enter.codeMissing']())
    if (failure) {
      setCode('')
      setError(failureText(failure))
    }
    if (short || failure) field.current?.focus()
  })
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        run(code)
      }}
    >
      <p className={`u-quiet ${styles['text']}`}>{m['studio-enter.codeText']({ email })}</p>
      <CodeField
        ref={field}
        label={m['studio-enter.code']()}
        value={code}
        error={error}
        onChange={digits => {
          setCode(digits)
          setError(undefined)
          if (digits.length === CODE_LENGTH && code.length < CODE_LENGTH) run(digits)
        }}
      />
      <MainButton
        type="submit"
        waiting={code.length < CODE_LENGTH}
        loading={running}
        loadingLabel={m['studio-enter.entering']()}
      >
        {m['studio-enter.enter']()}
      </MainButton>
      {left > 0 && (
        <p className="u-small">
          <button type="button" className={styles['link']} onClick={onSwitch}>
            {m['studio-enter.useRecovery']()}
          </button>{' '}
          · {m['studio-enter.left']({ count: left })}
        </p>
      )}
    </form>
  )
}

/** One of the ten that were kept for the day without a phone. */
export function RecoveryForm({ password, email, left, onSend, onSwitch }: CodeFormProps) {
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
