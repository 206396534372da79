import { Link, useLocation, navigate, useParams } from '../../ui/router.tsx'
import { keepAccount, undoEmailChange } from '@tabia/contract/auth.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { loginPath } from '../../session/paths.ts'
import { signOut } from '../../session/sign-in.ts'
import { useAction } from '../../session/use-action.ts'
import { MainButton } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Rich } from '../../ui/rich/rich.tsx'
import { AuthHeading, ResetForm } from './reset-form.tsx'
import styles from './auth-form.module.css'

/** Opened from a letter that tells of a change. A button does it: what only reads letters presses nothing. */
export function UndoScreen() {
  const { pathname } = useLocation()
  return pathname.startsWith('/delete/') ? <KeepAccount /> : <UndoEmailChange />
}

function KeepAccount() {
  const { token = '' } = useParams()
  const { run: keep, running } = useAction(async () => {
    const { email, message } = await call(keepAccount, { body: { token } })
    notify({ kind: 'success', text: message, seconds: 7 })
    void signOut()
    navigate(loginPath({ email }), { replace: true })
  })
  return (
    <div>
      <AuthHeading heading={m['auth.keepHeading']()} text={m['auth.keepText']()} />
      <MainButton loading={running} loadingLabel={m['auth.undoing']()} onClick={keep}>
        {m['auth.keep']()}
      </MainButton>
      <div className={styles['note']}>
        <Note>{m['auth.keepAdvice']()}</Note>
      </div>
    </div>
  )
}

/**
 * Once the address is back, the same page lets its owner choose a new password. What the press brought is kept with the
 * entry of the history: signing out draws the page anew, and a reload does.
 */
function UndoEmailChange() {
  const { token = '' } = useParams()
  const { pathname, state } = useLocation()
  const { run: undo, running } = useAction(async () => {
    const { email, message, passwordVoid, resetToken } = await call(undoEmailChange, { body: { token } })
    void signOut()
    if (!resetToken) {
      notify({ kind: 'success', text: message, seconds: 7 })
      return navigate(loginPath({ email }), { replace: true })
    }
    const undone: Undone = { email, passwordVoid, resetToken }
    return navigate(pathname, { replace: true, state: { undone } })
  })
  const undone = (state as { undone?: Undone } | null)?.undone
  if (undone) return <NewPassword {...undone} />
  return (
    <div>
      <AuthHeading heading={m['auth.undoHeading']()} text={m['auth.undoText']()} />
      <MainButton loading={running} loadingLabel={m['auth.undoing']()} onClick={undo}>
        {m['auth.undo']()}
      </MainButton>
      <div className={styles['note']}>
        <Note>{m['auth.undoAdvice']()}</Note>
      </div>
    </div>
  )
}

interface Undone {
  email: string
  passwordVoid: boolean
  resetToken: string
}

function NewPassword({ email, passwordVoid, resetToken }: Undone) {
  const { pathname } = useLocation()
  const text = passwordVoid ? m['auth.undonePasswordVoid'] : m['auth.undonePasswordStays']
  return (
    <div>
      <AuthHeading heading={m['auth.newPasswordHeading']()} text={text({ email })} />
      <ResetForm token={resetToken} email={email} onInvalid={() => navigate(pathname, { replace: true })} />
      {!passwordVoid && (
        <p className={styles['other']}>
          <Rich
            text={m['auth.keepPassword']()}
            parts={{ link: <Link to={loginPath({ email })} replace /> }}
          />
        </p>
      )}
    </div>
  )
}
