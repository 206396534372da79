import { useState, useRef } from 'react'
import { Link, useSearchParams, navigate } from '../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS, withQuery, saysEmailConfirmed, redirectAfterLogin } from '../../session/paths.ts'
import { lastLogin, signIn } from '../../session/sign-in.ts'
import { Button, MainButton } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { Rich } from '../../ui/rich/rich.tsx'
import { AuthHeading } from './reset-form.tsx'
import styles from './auth-form.module.css'
import { sendPasswordLink, login } from '@tabia/contract/auth.ts'
import { call } from '../../api/call.ts'
import { useAction } from '../../session/use-action.ts'
import { Field, PasswordField } from '../../ui/field/field.tsx'
import { useForm, focusField } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notices/notify.ts'
import { checkEmail, checkLogin, type LoginValues } from './form-rules.ts'
import { type Failure, failureOf, failureText } from '../../api/failure.ts'

/** Logging in, or asking for a new password. `?forgot=1` begins with the latter: letters lead here. */
export function LoginScreen() {
  const [query] = useSearchParams()
  const [forgot, setForgot] = useState(query.has('forgot'))
  // What is typed in one form is there in the other.
  const [email, setEmail] = useState(() => query.get('email') ?? lastLogin() ?? '')
  return (
    <div>
      {forgot ? (
        <AuthHeading heading={m['auth.forgotHeading']()} text={m['auth.forgotText']()} />
      ) : (
        <AuthHeading heading={m['auth.welcomeBack']()} text={m['auth.positionWaits']()} />
      )}
      {!forgot && saysEmailConfirmed(query) && (
        <div className={styles['note']}>
          <Note kind="success">{m['auth.emailConfirmed']()}</Note>
        </div>
      )}
      {forgot ? <ForgotForm email={email} /> : <LoginForm email={email} onEmail={setEmail} />}
      <div className={styles['forgot']}>
        <Button look="ghost" size="small" onClick={() => setForgot(!forgot)}>
          {forgot ? m['auth.backToLogin']() : m['auth.forgotPassword']()}
        </Button>
      </div>
      <p className={styles['other']}>
        <Rich text={m['auth.noAccount']()} parts={{ link: <Link to={withQuery(PATHS.register, query)} /> }} />
      </p>
    </div>
  )
}

/** Asks for a letter with a link for a new password. */
function ForgotForm({ email: known }: { email: string }) {
  const form = useForm({ email: known }, checkEmail)
  const [sent, setSent] = useState(false)
  const { run: send, running } = useAction(async ({ email }: { email: string }) => {
    const { message } = await call(sendPasswordLink, { body: { email: email.trim() } })
    notify({ kind: 'success', text: message, seconds: 6 })
    setSent(true)
  })
  return (
    <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
      <Field
        label={m['auth.email']()}
        {...form.field('email')}
        type="email"
        autoComplete="username"
        required
        onBlur={() => form.leave('email')}
      />
      <MainButton type="submit" loading={running} loadingLabel={m['auth.sendingLink']()}>
        {m['auth.sendLink']()}
      </MainButton>
      {sent && <Note kind="success">{m['auth.linkSent']()}</Note>}
    </form>
  )
}

interface LoginFormProps {
  email: string
  onEmail: (email: string) => void
}

function LoginForm({ email: known, onEmail }: LoginFormProps) {
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
