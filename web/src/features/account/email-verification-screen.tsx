import { IconMail } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Redirect, useSearchParams } from '../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import { reloadUser, useUser } from '../../session/user.ts'
import { Button, MainButton } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { PageTitle } from '../../ui/page-title/page-title.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import styles from './email-verification-screen.module.css'
import { LetterSent, useResend } from './letter-sent.tsx'

/** Where a learner waits for the letter, or corrects the address it went to. */
export function EmailVerificationScreen() {
  const { email, emailVerifiedAt } = useUser()
  const [editing, setEditing] = useState(false)
  const { resend, running, sentAt, markSent } = useResend()
  useEffect(lookAgainWhenVisible, [])
  if (emailVerifiedAt !== null) return <Redirect to={PATHS.training} />

  return (
    <div className={styles['screen']}>
      <PageTitle />
      <Note kind="danger" icon={<IconMail aria-hidden="true" />}>
        <Reason />
      </Note>
      <section className={`u-card ${styles['card']}`}>
        <p className={`u-label ${styles['label']}`} id="unverified-email">
          {m['account.email']()}
        </p>
        <div className={`u-row u-wrap ${styles['email']}`}>
          <output aria-labelledby="unverified-email">{email}</output>
          <Button look="ghost" size="small" onClick={() => setEditing(true)}>
            {m['account.change']()}
          </Button>
        </div>
        {sentAt === undefined ? (
          <MainButton loading={running} loadingLabel={m['account.sendingLetter']()} onClick={resend}>
            {m['account.sendLetter']()}
          </MainButton>
        ) : (
          <LetterSent at={sentAt} />
        )}
      </section>
      {editing && <ChangeEmailDialog onClose={() => setEditing(false)} onChanged={markSent} />}
    </div>
  )
}

function Reason() {
  const { emailVerificationNeeded } = useUser()
  const [query] = useSearchParams()
  if (query.get('link') === 'invalid') return m['account.verifyLinkInvalid']()
  return emailVerificationNeeded ? m['account.verifyNeeded']() : m['account.verifyLater']()
}

/** The link of the letter is opened in another tab: coming back to this one must show it (A-VERSCREEN). */
function lookAgainWhenVisible() {
  async function look() {
    if (document.visibilityState !== 'visible') return
    const { emailVerifiedAt } = await reloadUser()
    if (emailVerifiedAt) notify({ kind: 'success', text: m['common.emailConfirmed'](), seconds: 4 })
  }
  // A failed load is repeated the next time; the screen still says what to do.
  const onChange = () => void look().catch(() => {})
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
