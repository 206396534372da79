import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { resetPassword } from '@tabia/contract/auth.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { loginPath, PATHS } from '../../session/paths.ts'
import { signOut } from '../../session/sign-in.ts'
import { useAction } from '../../session/use-action.ts'
import { MainButton } from '../../ui/button/main-button.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notices/notify.ts'
import { AuthHeading } from './auth-heading.tsx'
import { checkNewPassword } from './form-rules.ts'
import styles from './auth-form.module.css'

/** Opened from the letter: token in the path, email in the query. */
export function PasswordResetScreen() {
  const { token } = useParams()
  const [query] = useSearchParams()
  const email = query.get('email')
  return token && email ? <ResetForm token={token} email={email} /> : <InvalidLink />
}

function InvalidLink() {
  useEffect(() => notify({ kind: 'danger', text: m['errors.invalid_reset_link'](), seconds: 7 }), [])
  return <Navigate to={PATHS.login} replace />
}

function ResetForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const form = useForm({ password: '' }, checkNewPassword)
  const [done, setDone] = useState(false)
  const { run: send, running } = useAction(async ({ password }: { password: string }) => {
    const { status } = await call(resetPassword, { body: { email, password, token } })
    setDone(true)
    notify({ kind: 'success', text: status, seconds: 4 })
    // Every session has ended, one in this browser too: nothing to wait for.
    void signOut()
    await navigate(loginPath({ email }), { replace: true })
  })
  return (
    <div>
      <AuthHeading heading={m['auth.newPasswordHeading']()} text={m['auth.newPasswordText']({ email })} />
      <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField
          label={m['auth.newPassword']()}
          {...form.field('password')}
          autoComplete="new-password"
          required
          hint={m['auth.passwordHint']()}
          onBlur={() => form.leave('password')}
        />
        <MainButton
          type="submit"
          disabled={done}
          loading={running}
          loadingLabel={m['auth.changingPassword']()}
        >
          {m['auth.changePassword']()}
        </MainButton>
      </form>
    </div>
  )
}
