import { useEffect, useRef } from 'react'
import { Link, useLocation } from '../../../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { type Failure, mayPass, localized } from '../../../../api/failure.ts'
import { PATHS } from '../../../../session/paths.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx'
import { Note } from '../../../../ui/note/note.tsx'
import { Rich } from '../../../../ui/rich/rich.tsx'
import styles from './send-failure.module.css'

const UNAUTHORIZED = 401

/** The answer did not arrive (A-DIALOG). Part of the screen itself: with a broken line nothing more can be fetched. */
export function SendFailure({ failure, onCancel, onRetry }: SendFailureProps) {
  // Enter sent the answer, and Enter tries again: not the first link of the words.
  const retry = useRef<HTMLButtonElement>(null)
  const { pathname, search } = useLocation()
  const here = pathname + search
  useEffect(() => retry.current?.focus(), [])
  return (
    <Dialog title={m['errors.answerSendingTitle']()} onClose={onCancel}>
      {/* Where it passes by itself nothing is to be feared. */}
      <Note kind={mayPass(failure) ? 'info' : 'danger'}>
        {reasons(failure).map(reason => (
          <p key={reason}>{reason}</p>
        ))}
      </Note>
      <p className={`u-quiet ${styles['advice']}`}>
        {mayPass(failure) ? m['task.moveWaits']() : m['task.moveKept']()}{' '}
        {failure.http === UNAUTHORIZED && (
          <>
            {/* Loaded anew: the guard asks who comes, and leads back here after the login. */}
            <Rich text={m['task.logInAgain']()} parts={{ link: <Link to={here} target="_self" /> }} />{' '}
          </>
        )}
        <Rich text={m['task.contactSupport']()} parts={{ link: <Link to={PATHS.support} /> }} />
      </p>
      {failure.requestId && (
        <p className={styles['request']}>{m['common.requestId']({ id: failure.requestId })}</p>
      )}
      <DialogButtons>
        <Button onClick={onCancel}>{m['task.cancel']()}</Button>
        <Button ref={retry} look="primary" onClick={onRetry}>
          {m['task.retry']()}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

interface SendFailureProps {
  failure: Failure
  onCancel: () => void
  onRetry: () => void
}

/** Message and error, one below the other; equal ones once; where there is neither, what is known of the failure. */
function reasons({ http, message, error, errors }: Failure): string[] {
  const given = [message, error, ...(errors ?? [])]
    .filter(text => text !== undefined)
    .filter(text => text !== '')
    .map(localized)
  if (given.length > 0) return [...new Set(given)]
  return [http === null ? m['task.noConnection']() : m['errors.common']()]
}
