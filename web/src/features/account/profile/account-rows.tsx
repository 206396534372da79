import { useState } from 'react'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useUser } from '../../../session/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ChangeEmailDialog } from '../change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import styles from './account-rows.module.css'

/** Email and password: each changes by a dialog of its own, at once. */
export function AccountRows() {
  const { email } = useUser()
  const [open, setOpen] = useState<'email' | 'password'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div className={styles['row']}>
        <p>
          <b>{m['account.email']()}</b>
          <span>{email}</span>
        </p>
        <Button size="small" aria-label={m['account.changeEmail']()} onClick={() => setOpen('email')}>
          {m['account.change']()}
        </Button>
      </div>
      <div className={styles['row']}>
        <p>
          <b>{m['account.password']()}</b>
          <span aria-hidden="true">••••••••••</span>
        </p>
        <Button size="small" aria-label={m['account.changePassword']()} onClick={() => setOpen('password')}>
          {m['account.change']()}
        </Button>
      </div>
      {open === 'email' && <ChangeEmailDialog onClose={close} />}
      {open === 'password' && <ChangePasswordDialog onClose={close} />}
    </>
  )
}
