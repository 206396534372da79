import { IconCertificate } from '@tabler/icons-react'
import { Link } from '../../../ui/router.tsx'
import type { Course } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS, subscribePath } from '../../../session/paths.ts'
import { useUser } from '../../../session/user.ts'
import { Note } from '../../../ui/note/note.tsx'
import { Rich } from '../../../ui/rich/rich.tsx'
import styles from './course-notes.module.css'

/** A trial points to the full course; a full course needs a last name for its certificate. */
export function CourseNotes({ course }: { course: Course }) {
  const { lastName } = useUser()
  if (course.trial) {
    const link = <Link to={subscribePath(course.levelId)} />
    return (
      <div className={styles['note']}>
        <Note>
          <Rich text={m['training.trialNote']()} parts={{ link }} />
        </Note>
      </div>
    )
  }
  if (lastName) return null
  return (
    <div className={styles['note']}>
      <Note kind="warning" icon={<IconCertificate aria-hidden="true" />}>
        <Rich text={m['training.lastNameNote']()} parts={{ link: <Link to={PATHS.profile} /> }} />
      </Note>
    </div>
  )
}
