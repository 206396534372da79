import { useState } from 'react'
import { updateProfile } from '@tabia/contract/account.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { typedBefore, useKeepTyped } from '../../../session/kept.ts'
import { useAction } from '../../../session/use-action.ts'
import { patchUser, useUser } from '../../../session/user.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import { ChangeEmailDialog } from '../change-email-dialog.tsx'
import { formatLongDay } from '../../../ui/format-day.ts'
import { AccountRows, PersonFields } from './person-fields.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import { BoardSettings } from './board-settings.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { DeskSettings } from './desk-settings.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OwnData } from './own-data.tsx'
import { changesIn, checkProfile, type ProfileValues, profileValues, savedParts } from './profile-values.ts'
import { Sessions } from './sessions.tsx'
import styles from './profile-screen.module.css'
import { IconMail } from '@tabler/icons-react'
import { Link } from '../../../ui/router.tsx'
import { PATHS } from '../../../session/paths.ts'
import { Note } from '../../../ui/note/note.tsx'
import { Rich } from '../../../ui/rich/rich.tsx'
import { LetterSent, useResend } from '../letter-sent.tsx'

export function ProfileScreen() {
  const user = useUser()
  const saved = profileValues(user)
  const form = useForm<ProfileValues>(saved, checkProfile, typedBefore(user.id, 'profile'))
  const [changing, setChanging] = useState<'email' | 'password'>()
  const close = () => setChanging(undefined)
  const changes = changesIn(form.values, saved)
  const changed = changes !== undefined
  useKeepTyped(user.id, 'profile', changes)
  const { run: save, running } = useAction(async (body: ProfileValues) => {
    const answer = await call(updateProfile, { body })
    patchUser(now => ({ ...now, ...savedParts(answer.user) }))
    form.takeOver(body, profileValues(answer.user))
    notify({ kind: 'success', text: answer.message, seconds: 4 })
  })
  const since = new Date(user.createdAt).toLocaleDateString('sv-SE')

  return (
    <div className={styles['screen']}>
      <PageTitle />
      <ProfileNotes />
      <form noValidate onSubmit={form.submit(save)}>
        <div className={styles['columns']}>
          <section className={`u-card ${styles['card']}`} aria-label={m['account.person']()}>
            <div className={styles['person']}>
              <AvatarEditor>
                <p className="u-small">{m['account.since']({ date: formatLongDay(since) })}</p>
              </AvatarEditor>
              <PersonFields form={form} />
              <AccountRows onChange={setChanging} />
            </div>
          </section>
          <BoardSettings values={form.values} onChange={form.set} />
        </div>
        <div className={`u-row u-wrap ${styles['save']}`}>
          <Button
            look="primary"
            size="large"
            type="submit"
            loading={running}
            loadingLabel={m['account.saving']()}
          >
            {m['account.save']()}
          </Button>
          <output className={`u-small ${styles['small']}`}>{changed && m['account.unsaved']()}</output>
        </div>
      </form>
      <DeskSettings />
      <Sessions onChangePassword={() => setChanging('password')} />
      <OwnData />
      {/* Forms of their own: not inside the one above. */}
      {changing === 'email' && <ChangeEmailDialog onClose={close} />}
      {changing === 'password' && <ChangePasswordDialog onClose={close} />}
      {changed && !running && <LeaveGuard />}
    </div>
  )
}

/** Where the name is needed, and what is missing with the address. */
function ProfileNotes() {
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
