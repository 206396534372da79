import { useState } from 'react'
import { navigate } from '../../ui/router.tsx'
import { resetPassword } from '@tabia/contract/auth.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import { isCommonPassword } from '../../session/field-rules.ts'
import { loginPath } from '../../session/paths.ts'
import { signOut } from '../../session/sign-in.ts'
import { useAction } from '../../session/use-action.ts'
import { MainButton } from '../../ui/button/button.tsx'
import { PasswordField } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notices/notify.ts'
import { checkNewPassword } from './form-rules.ts'
import styles from './auth-form.module.css'
import { PageTitle } from '../../ui/page-title/page-title.tsx'

interface ResetFormProps {
  token: string
  email: string
  /** The token works no longer; a notice has said so. */
  onInvalid?: () => void
}

/** A new password by a token of a letter, then the login. */
export function ResetForm({ token, email, onInvalid }: ResetFormProps) {
  const form = useForm({ password: '' }, checkNewPassword)
  const [done, setDone] = useState(false)
  const { run: send, running } = useAction(async ({ password }: { password: string }) => {
    const { status } = await call(resetPassword, { body: { email, password, token } }).catch(error => {
      if (isCommonPassword(error)) form.refuse('password', m['errors.common_password'])
      else if (failureOf(error).http === 422) onInvalid?.()
      throw error
    })
    setDone(true)
    notify({ kind: 'success', text: status, seconds: 4 })
    // Every session has ended, one in this browser too: nothing to wait for.
    void signOut()
    navigate(loginPath({ email }), { replace: true })
  })
  return (
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
      <MainButton type="submit" disabled={done} loading={running} loadingLabel={m['auth.changingPassword']()}>
        {m['auth.changePassword']()}
      </MainButton>
    </form>
  )
}

export function AuthHeading({ heading, text }: { heading: string; text: string }) {
  return (
    <header className={styles['heading']}>
      <PageTitle look="quiet" />
      <h2>{heading}</h2>
      <p>{text}</p>
    </header>
  )
}
