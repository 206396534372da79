import { m } from '@tabia/i18n/compiled/messages.js'
import { useUser } from '../../../session/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './account-rows.module.css'

/** Email and password: each changes by a dialog of its own, at once. */
export function AccountRows({ onChange }: { onChange: (what: 'email' | 'password') => void }) {
  const { email } = useUser()
  return (
    <>
      <div className={styles['row']}>
        <p>
          <b>{m['account.email']()}</b>
          <span>{email}</span>
        </p>
        <Button size="small" aria-label={m['account.changeEmail']()} onClick={() => onChange('email')}>
          {m['account.change']()}
        </Button>
      </div>
      <div className={styles['row']}>
        <p>
          <b>{m['account.password']()}</b>
          <span aria-hidden="true">••••••••••</span>
        </p>
        <Button size="small" aria-label={m['account.changePassword']()} onClick={() => onChange('password')}>
          {m['account.change']()}
        </Button>
      </div>
    </>
  )
}
