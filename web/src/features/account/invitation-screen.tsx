import { useState } from 'react'
import { acceptInvitation } from '@tabia/contract/studio/staff.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../api/call.ts'
import { failureOf, failureText } from '../../api/failure.ts'
import { useAction } from '../../session/use-action.ts'
import { useUser } from '../../session/user.ts'
import { MainButton } from '../../ui/button/button.tsx'
import { Note } from '../../ui/note/note.tsx'
import { PageTitle } from '../../ui/page-title/page-title.tsx'
import { useParams } from '../../ui/router.tsx'
import styles from './invitation-screen.module.css'

/** Opened from a letter that invites to the staff. A button accepts: what only reads letters presses nothing. */
export function InvitationScreen() {
  const { token = '' } = useParams()
  const { email } = useUser()
  const [done, setDone] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { run, running } = useAction(async () => {
    try {
      await call(
        acceptInvitation,
        { body: { token } },
        { notice: ({ http }) => http !== 422 && http !== 403 },
      )
      setDone(true)
    } catch (error) {
      setRefused(failureText(failureOf(error)))
      throw error
    }
  })
  return (
    <div className={styles['invitation']}>
      <PageTitle />
      {done ? (
        <>
          <output>
            <Note kind="success">{m['invitation.done']()}</Note>
          </output>
          {/* The studio is a site of its own. */}
          <a href="/studio/">{m['invitation.toStudio']()}</a>
        </>
      ) : (
        <>
          <p>{m['invitation.text']({ email })}</p>
          {refused !== undefined && (
            <div role="alert">
              <Note kind="danger">{refused}</Note>
            </div>
          )}
          <MainButton loading={running} loadingLabel={m['invitation.accepting']()} onClick={run}>
            {m['invitation.accept']()}
          </MainButton>
        </>
      )}
    </div>
  )
}
