import { useState } from 'react'
import { endStaff, grantStaff } from '@tabia/contract/studio/staff.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Switch } from '../../ui/field/checkbox.tsx'
import { Note } from '../../ui/note/note.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { act } from '../app/use-call.ts'
import { AskDialog } from '../pieces/ask-dialog.tsx'
import { CourseChoice } from './course-choice.tsx'
import type { Member, Team } from './team.ts'
import styles from './dialogs.module.css'

interface RightsDialogProps {
  member: Member
  courses: Team['courses']
  onClose: () => void
}

/** What a member of staff may do from now on. */
export function RightsDialog({ member, courses, onClose }: RightsDialogProps) {
  const given = member.courses.filter(({ begun }) => !begun).map(({ key }) => key)
  const [owner, setOwner] = useState(member.owner)
  const [coach, setCoach] = useState(member.coach)
  const [keys, setKeys] = useState<readonly string[]>(given)
  const begun = member.courses.filter(course => course.begun).map(({ name }) => name)
  const endsAll = !owner && !coach

  /** What is given goes before what is taken, so that rights do not lapse in between. */
  async function save() {
    const params = { id: String(member.id) }
    const changedCourses = keys.length !== given.length || keys.some(key => !given.includes(key))
    if (owner && !member.owner) await act(grantStaff, { params, body: { capability: 'owner', courses: [] } })
    if (coach && (!member.coach || changedCourses)) {
      await act(grantStaff, { params, body: { capability: 'coach', courses: [...keys] } })
    }
    if (!coach && member.coach) await act(endStaff, { params, body: { capability: 'coach' } })
    if (!owner && member.owner) await act(endStaff, { params, body: { capability: 'owner' } })
    notify({ kind: 'success', text: m['studio-staff.saved'](), seconds: 4 })
    onClose()
  }
  return (
    <AskDialog
      title={m['studio-staff.rightsOf']({ name: member.name })}
      button={m['studio-staff.save']()}
      danger={endsAll}
      onSure={save}
      onCancel={onClose}
    >
      <div className={styles['fields']}>
        <Switch
          label={m['studio-staff.isOwner']()}
          hint={member.lastOwner ? m['studio-staff.lastOwner']() : m['studio-staff.isOwnerHint']()}
          checked={owner}
          disabled={member.lastOwner}
          onChange={({ target }) => setOwner(target.checked)}
        />
        <Switch
          label={m['studio-staff.isCoach']()}
          hint={m['studio-staff.isCoachHint']()}
          checked={coach}
          onChange={({ target }) => setCoach(target.checked)}
        />
        {coach && <CourseChoice courses={courses} chosen={keys} onChoose={setKeys} />}
        {coach && begun.length > 0 && (
          <p className="u-small">{m['studio-staff.begun']({ courses: begun.join(', ') })}</p>
        )}
        {endsAll && <Note kind="warning">{m['studio-staff.endsAll']({ name: member.name })}</Note>}
      </div>
    </AskDialog>
  )
}
