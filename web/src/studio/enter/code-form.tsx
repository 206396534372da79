import { type ReactNode, useEffect, useRef, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { type Failure, failureText } from '../../api/failure.ts'
import { useAction } from '../../session/use-action.ts'
import { MainButton } from '../../ui/button/button.tsx'
import { CODE_LENGTH, CodeField } from './code-field.tsx'
import styles from './forms.module.css'

interface CodeFormProps {
  label: string
  button: string
  sending: string
  /** @returns why the code was refused */
  onSend: (code: string) => Promise<Failure | undefined>
  /** The field has the focus from the start. */
  focused?: boolean
  /** Above the field. */
  children: ReactNode
  below?: ReactNode
}

/** Six digits; the last one sends them. */
export function CodeForm({
  label,
  button,
  sending,
  onSend,
  focused = false,
  children,
  below,
}: CodeFormProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  const { run, running } = useAction(async (digits: string) => {
    const short = digits.length < CODE_LENGTH
    const failure = short ? undefined : await onSend(digits)
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
      {children}
      <CodeField
        ref={field}
        label={label}
        value={code}
        error={error}
        onChange={digits => {
          setCode(digits)
          setError(undefined)
          if (digits.length === CODE_LENGTH && code.length < CODE_LENGTH) run(digits)
        }}
      />
      <MainButton type="submit" waiting={code.length < CODE_LENGTH} loading={running} loadingLabel={sending}>
        {button}
      </MainButton>
      {below}
    </form>
  )
}
