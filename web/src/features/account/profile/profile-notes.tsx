import { IconMail } from '@tabler/icons-react'
import { Link } from '../../../ui/router.tsx'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../../session/paths.ts'
import { useUser } from '../../../session/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Note } from '../../../ui/note/note.tsx'
import { Rich } from '../../../ui/rich/rich.tsx'
import { LetterSent } from '../letter-sent.tsx'
import { useResend } from '../use-resend.ts'
import styles from './profile-screen.module.css'

/** Where the name is needed, and what is missing with the address. */
export function ProfileNotes() {
  const { emailVerifiedAt } = useUser()
  return (
    <div className={styles['notes']}>
      <Note>
        <Rich text={m['account.awardsNote']()} parts={{ link: <Link to={PATHS.awards} /> }} />
      </Note>
      {emailVerifiedAt === null && <UnverifiedNote />}
    </div>
  )
}

function UnverifiedNote() {
  const { resend, running, sentAt } = useResend()
  return (
    <Note kind="warning" icon={<IconMail aria-hidden="true" />}>
      {m['account.unverified']()}
      {sentAt === undefined ? (
        <div className={styles['resend']}>
          <Button
            look="ghost"
            size="small"
            loading={running}
            loadingLabel={m['account.sendingLetter']()}
            onClick={resend}
          >
            {m['account.sendLetter']()}
          </Button>
        </div>
      ) : (
        <LetterSent at={sentAt} />
      )}
    </Note>
  )
}
