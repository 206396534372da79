import { useRef, useState } from 'react'
import { navigate, useSearchParams } from '../../ui/router.tsx'
import { login } from '@tabia/contract/auth.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { type Failure, failureOf, failureText } from '../../api/failure.ts'
import { redirectAfterLogin } from '../../session/paths.ts'
import { signIn } from '../../session/sign-in.ts'
import { useAction } from '../../session/use-action.ts'
import { MainButton } from '../../ui/button/button.tsx'
import { Field, PasswordField } from '../../ui/field/field.tsx'
import { focusField, useForm } from '../../ui/form/use-form.ts'
import { Note } from '../../ui/note/note.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { checkLogin, type LoginValues } from './form-rules.ts'
import styles from './auth-form.module.css'

interface LoginFormProps {
  email: string
  onEmail: (email: string) => void
}

export function LoginForm({ email: known, onEmail }: LoginFormProps) {
  const [query] = useSearchParams()
  const element = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<Failure>()
  const form = useForm({ email: known, password: '' }, checkLogin)

  const { run: send, running } = useAction(async ({ email, password }: LoginValues) => {
    try {
      setRefused(undefined)
      const answer = await call(login, { body: { email: email.trim(), password } })
      signIn(answer.token, answer.email)
      if (answer.message) notify({ kind: 'success', text: answer.message, seconds: 7 })
      navigate(redirectAfterLogin(query.get('redirect')), { replace: true })
    } catch (error) {
      setRefused(failureOf(error))
      form.clear('password', '')
      focusField(element.current, 'password')
      throw error
    }
  })

  return (
    <form ref={element} className={styles['form']} noValidate onSubmit={form.submit(send)}>
      {refused && (
        <Note kind="danger" id="login-refused">
          {failureText(refused)}
        </Note>
      )}
      <Field
        label={m['auth.email']()}
        {...form.field('email')}
        type="email"
        autoComplete="username"
        required
        onChange={event => {
          form.set({ email: event.target.value })
          onEmail(event.target.value)
        }}
        onBlur={() => form.leave('email')}
      />
      <PasswordField
        label={m['auth.password']()}
        {...form.field('password')}
        autoComplete="current-password"
        required
        describedBy={refused ? 'login-refused' : undefined}
      />
      <MainButton type="submit" loading={running} loadingLabel={m['auth.loggingIn']()}>
        {m['auth.logIn']()}
      </MainButton>
    </form>
  )
}
