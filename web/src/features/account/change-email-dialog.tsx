import { changeEmail } from '@tabia/contract/account.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { emailProblem } from '../../session/field-rules.ts'
import { useAction } from '../../session/use-action.ts'
import { patchUser, reloadUser, useUser } from '../../session/user.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { present } from '../../ui/form/problems.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { notify } from '../../ui/notices/notify.ts'
import styles from './dialog-form.module.css'

const check = ({ email }: { email: string }) => present({ email: emailProblem(email) })

/** Another email. The one there is already just closes it: nothing is sent (PROF-19). */
export function ChangeEmailDialog({ onClose, onChanged }: { onClose: () => void; onChanged?: () => void }) {
  const { email: current } = useUser()
  const form = useForm({ email: current }, check)
  const { run: send, running } = useAction(async (values: { email: string }) => {
    const email = values.email.trim()
    if (email.toLowerCase() !== current.toLowerCase()) {
      const { message } = await call(changeEmail, { body: { email } })
      notify({ kind: 'success', text: message, seconds: 4 })
      patchUser(user => ({ ...user, email: email.toLowerCase(), emailVerifiedAt: null }))
      onChanged?.()
      onClose()
      // Whether it must be confirmed at once, only the server knows.
      return void reloadUser().catch(() => {})
    }
    onClose()
  })

  return (
    <Dialog title={m['account.changeEmail']()} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
        <p className={styles['text']}>{m['account.changeEmailText']()}</p>
        <Field
          label={m['account.newEmail']()}
          {...form.field('email')}
          type="email"
          autoComplete="email"
          required
        />
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
