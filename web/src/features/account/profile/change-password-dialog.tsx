import { changePassword } from '@tabia/contract/account.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { currentPasswordProblem, isCommonPassword, newPasswordProblem } from '../../../session/field-rules.ts'
import { useAction } from '../../../session/use-action.ts'
import { useUser } from '../../../session/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import { PasswordField } from '../../../ui/field/field.tsx'
import { present, useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/notices/notify.ts'
import styles from '../dialog-form.module.css'

interface Passwords {
  currentPassword: string
  newPassword: string
}

const check = ({ currentPassword, newPassword }: Passwords) =>
  present({
    currentPassword: currentPasswordProblem(currentPassword),
    newPassword: newPasswordProblem(newPassword),
  })

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { email } = useUser()
  const form = useForm<Passwords>({ currentPassword: '', newPassword: '' }, check)
  const { run: send, running } = useAction(async (body: Passwords) => {
    const { message } = await call(changePassword, { body }).catch(error => {
      if (isCommonPassword(error)) form.refuse('newPassword', m['errors.common_password'])
      throw error
    })
    notify({ kind: 'success', text: message, seconds: 4 })
    onClose()
  })
  return (
    <Dialog title={m['account.changePassword']()} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
        <p className="u-quiet">{m['account.changePasswordText']()}</p>
        <input type="hidden" autoComplete="username" value={email} />
        <PasswordField
          label={m['account.currentPassword']()}
          {...form.field('currentPassword')}
          autoComplete="current-password"
          required
        />
        <PasswordField
          label={m['account.newPassword']()}
          {...form.field('newPassword')}
          autoComplete="new-password"
          required
          hint={m['account.passwordHint']()}
        />
        <DialogButtons>
          <Button onClick={onClose}>{m['common.cancel']()}</Button>
          <Button look="primary" type="submit" loading={running} loadingLabel={m['account.saving']()}>
            {m['account.savePassword']()}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
