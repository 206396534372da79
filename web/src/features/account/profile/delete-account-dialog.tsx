import { navigate } from '../../../ui/router.tsx'
import { deleteAccount } from '@tabia/contract/account.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { currentPasswordProblem } from '../../../session/field-rules.ts'
import { PATHS } from '../../../session/paths.ts'
import { signOut } from '../../../session/sign-in.ts'
import { useAction } from '../../../session/use-action.ts'
import { useUser } from '../../../session/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx'
import { PasswordField } from '../../../ui/field/field.tsx'
import { present, useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/notices/notify.ts'
import styles from '../dialog-form.module.css'

const check = ({ password }: { password: string }) => present({ password: currentPasswordProblem(password) })

/** Says what will be gone and until when one can come back, and asks for the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { email } = useUser()
  const form = useForm({ password: '' }, check)
  const { run: send, running } = useAction(async (body: { password: string }) => {
    const { message } = await call(deleteAccount, { body })
    notify({ kind: 'success', text: message, seconds: 8 })
    void signOut()
    navigate(PATHS.login, { replace: true })
  })
  return (
    <Dialog title={m['account.deleteTitle']()} onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={form.submit(send)}>
        <div className={styles['text']}>
          <p>{m['account.deleteWhat']()}</p>
          <ul className={styles['list']}>
            <li>{m['account.deleteLost']()}</li>
            <li>{m['account.deleteAwards']()}</li>
            <li>{m['account.deleteKept']()}</li>
          </ul>
          <p>{m['account.deleteBack']()}</p>
        </div>
        <input type="hidden" autoComplete="username" value={email} />
        <PasswordField
          label={m['account.currentPassword']()}
          {...form.field('password')}
          autoComplete="current-password"
          required
        />
        <DialogButtons>
          <Button onClick={onClose}>{m['account.deleteNot']()}</Button>
          <Button look="danger" type="submit" loading={running} loadingLabel={m['account.deleting']()}>
            {m['account.deleteAccount']()}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
