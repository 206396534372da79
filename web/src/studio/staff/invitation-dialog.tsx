import { useState } from 'react'
import { inviteStaff } from '@tabia/contract/studio/staff.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Choices } from '../../ui/choices/choices.tsx'
import { Field } from '../../ui/field/field.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { act } from '../app/use-call.ts'
import { AskDialog } from '../pieces/ask-dialog.tsx'
import { CourseChoice } from './course-choice.tsx'
import type { Team } from './team.ts'
import styles from './dialogs.module.css'

/** A letter with a link, for an address. */
export function InvitationDialog({ courses, onClose }: { courses: Team['courses']; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [capability, setCapability] = useState<'owner' | 'coach'>('coach')
  const [keys, setKeys] = useState<readonly string[]>([])

  async function invite() {
    const to = email.trim()
    await act(inviteStaff, {
      body: { email: to, capability, courses: capability === 'coach' ? [...keys] : [] },
    })
    notify({ kind: 'success', text: m['studio-staff.sent']({ email: to }), seconds: 6 })
    onClose()
  }
  return (
    <AskDialog
      title={m['studio-staff.inviteTitle']()}
      button={m['studio-staff.invite']()}
      ready={/^\S+@\S+\.\S+$/.test(email.trim())}
      onSure={invite}
      onCancel={onClose}
    >
      <div className={styles['fields']}>
        <p className="u-quiet">{m['studio-staff.inviteText']()}</p>
        <Field
          label={m['studio-staff.email']()}
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Choices
          field
          label={m['studio-staff.inviteAs']()}
          options={[
            { value: 'coach', label: m['studio-staff.isCoach']() },
            { value: 'owner', label: m['studio-staff.isOwner']() },
          ]}
          value={capability}
          onChoose={setCapability}
        />
        {capability === 'coach' ? (
          <CourseChoice courses={courses} chosen={keys} onChoose={setKeys} />
        ) : (
          <p className="u-small">{m['studio-staff.isOwnerHint']()}</p>
        )}
      </div>
    </AskDialog>
  )
}
