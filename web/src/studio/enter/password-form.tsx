import { useEffect, useRef, useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { failureText } from '../../api/failure.ts'
import { useAction } from '../../session/use-action.ts'
import { MainButton } from '../../ui/button/button.tsx'
import { PasswordField } from '../../ui/field/field.tsx'
import { useStudio } from '../app/studio.tsx'
import type { Enter } from './flow.ts'
import styles from './forms.module.css'

export function PasswordForm({ onSend }: { onSend: Enter }) {
  const { name } = useStudio()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  useEffect(focus, [])

  const { run, running } = useAction(async () => {
    const failure = password === '' ? undefined : await onSend({ password })
    if (password === '') setError(m['errors.fillField']())
    if (failure) {
      setPassword('')
      setError(failureText(failure))
    }
    if (failure || password === '') focus()
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
      <p className="u-quiet">{m['studio-enter.passwordText']({ name })}</p>
      <div>
        <PasswordField
          label={m['studio-enter.password']()}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={error}
          onChange={({ target }) => {
            setPassword(target.value)
            setError(undefined)
          }}
        />
        <p className={styles['forgot']}>
          <a href="/account/login?forgot=1">{m['studio-enter.forgot']()}</a>
        </p>
      </div>
      <MainButton type="submit" loading={running} loadingLabel={m['studio-enter.entering']()}>
        {m['studio-enter.enter']()}
      </MainButton>
    </form>
  )
}
