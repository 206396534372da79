import { useLocation, useNavigate, useParams } from 'react-router'
import { keepAccount, undoEmailChange } from '@tabia/contract/auth.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { loginPath } from '../../session/paths.ts'
import { signOut } from '../../session/sign-in.ts'
import { useAction } from '../../session/use-action.ts'
import { MainButton } from '../../ui/button/main-button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { AuthHeading } from './auth-heading.tsx'
import styles from './auth-form.module.css'

const EMAIL_CHANGE = {
  endpoint: undoEmailChange,
  heading: m['auth.undoHeading'],
  text: m['auth.undoText'],
  button: m['auth.undo'],
  advice: m['auth.undoAdvice'],
}
const DELETION = {
  endpoint: keepAccount,
  heading: m['auth.keepHeading'],
  text: m['auth.keepText'],
  button: m['auth.keep'],
  advice: m['auth.keepAdvice'],
}

/** Opened from a letter that tells of a change. A button does it: what only reads letters presses nothing. */
export function UndoScreen() {
  const { token = '' } = useParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { endpoint, heading, text, button, advice } = pathname.startsWith('/delete/')
    ? DELETION
    : EMAIL_CHANGE
  const { run: undo, running } = useAction(async () => {
    const { email, message } = await call(endpoint, { body: { token } })
    notify({ kind: 'success', text: message, seconds: 7 })
    void signOut()
    await navigate(loginPath({ email }), { replace: true })
  })
  return (
    <div>
      <AuthHeading heading={heading()} text={text()} />
      <MainButton loading={running} loadingLabel={m['auth.undoing']()} onClick={undo}>
        {button()}
      </MainButton>
      <div className={styles['note']}>
        <Note>{advice()}</Note>
      </div>
    </div>
  )
}
