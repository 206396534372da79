import { useNavigate, useParams } from 'react-router'
import { undoEmailChange } from '@tabia/contract/auth.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { loginPath } from '../../session/paths.ts'
import { signOut } from '../../session/sign-in.ts'
import { useAction } from '../../session/use-action.ts'
import { Button } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { AuthHeading } from './auth-heading.tsx'
import styles from './auth-form.module.css'

/** Opened from the letter to a former address. A button does it: what only reads letters presses nothing. */
export function EmailUndoScreen() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { run: undo, running } = useAction(async () => {
    const { email, message } = await call(undoEmailChange, { body: { token } })
    notify({ kind: 'success', text: message, seconds: 7 })
    await signOut()
    await navigate(loginPath({ email }), { replace: true })
  })
  return (
    <div>
      <AuthHeading heading={m['auth.undoHeading']()} text={m['auth.undoText']()} />
      <Button
        look="primary"
        size="large"
        full
        loading={running}
        loadingLabel={m['auth.undoing']()}
        onClick={undo}
      >
        {m['auth.undo']()}
      </Button>
      <div className={styles['note']}>
        <Note>{m['auth.undoAdvice']()}</Note>
      </div>
    </div>
  )
}
