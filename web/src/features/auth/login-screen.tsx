import { useState } from 'react'
import { Link, useSearchParams } from '../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS, saysEmailConfirmed } from '../../session/paths.ts'
import { lastLogin } from '../../session/sign-in.ts'
import { Button } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { Rich } from '../../ui/rich/rich.tsx'
import { AuthHeading } from './auth-heading.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './auth-form.module.css'

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
        <Rich text={m['auth.noAccount']()} parts={{ link: <Link to={`${PATHS.register}?${query}`} /> }} />
      </p>
    </div>
  )
}
