import { useEffect, useRef, useState } from 'react'
import { changeEmail } from '@tabia/contract/account.ts'
import type { StatusCode } from '@tabia/contract/errors.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { failureOf } from '../../api/failure.ts'
import { currentPasswordProblem, emailProblem } from '../../session/field-rules.ts'
import { rememberLogin } from '../../session/sign-in.ts'
import { useAction } from '../../session/use-action.ts'
import { patchUser, reloadUser, useUser } from '../../session/user.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { Field, PasswordField } from '../../ui/field/field.tsx'
import { present, focusField, useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notices/notify.ts'
import styles from './dialog-form.module.css'

interface Values {
  email: string
  password: string
}

const checkEmail = ({ email }: Values) => present({ email: emailProblem(email) })
const checkBoth = ({ email, password }: Values) =>
  present({ email: emailProblem(email), password: currentPasswordProblem(password) })

/**
 * Another email. The one there is already just closes it: nothing is sent (PROF-19). The password is asked for once
 * the server wants it: when the login is older than a few minutes.
 */
export function ChangeEmailDialog({ onClose, onChanged }: { onClose: () => void; onChanged?: () => void }) {
  const { email: current } = useUser()
  const element = useRef<HTMLFormElement>(null)
  const [proving, setProving] = useState(false)
  const form = useForm<Values>({ email: current, password: '' }, proving ? checkBoth : checkEmail)
  const { run: send, running } = useAction(async (values: Values) => {
    const email = values.email.trim()
    if (email.toLowerCase() === current.toLowerCase()) return onClose()
    try {
      const body = { email, ...(proving && { password: values.password }) }
      const { message } = await call(
        changeEmail,
        { body },
        { notice: failure => failure.code !== PROOF_NEEDED },
      )
      notify({ kind: 'success', text: message, seconds: 4 })
    } catch (error) {
      if (failureOf(error).code === PROOF_NEEDED) {
        form.clear('password', '')
        setProving(true)
      }
      throw error
    }
    patchUser(user => ({ ...user, email: email.toLowerCase(), emailVerifiedAt: null }))
    rememberLogin(email)
    onChanged?.()
    onClose()
    // Whether it must be confirmed at once, only the server knows.
    void reloadUser().catch(() => {})
  })
  useEffect(() => {
    if (proving) focusField(element.current, 'password')
  }, [proving])

  return (
    <Dialog title={m['account.changeEmail']()} onClose={onClose}>
      <form ref={element} className={styles['form']} noValidate onSubmit={form.submit(send)}>
        <p className="u-quiet">{m['account.changeEmailText']()}</p>
        <Field
          label={m['account.newEmail']()}
          {...form.field('email')}
          type="email"
          autoComplete="email"
          required
        />
        {proving && (
          <PasswordField
            label={m['account.currentPassword']()}
            {...form.field('password')}
            autoComplete="current-password"
            required
            hint={m['account.provePassword']()}
          />
        )}
        <DialogButtons>
          <Button onClick={onClose}>{m['common.cancel']()}</Button>
          <Button look="primary" type="submit" loading={running} loadingLabel={m['account.savingEmail']()}>
            {m['account.saveEmail']()}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

/** The server wants the present password. */
const PROOF_NEEDED: StatusCode = 'prove_password'
