import { m } from '@tabia/i18n/compiled/messages.js'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import type { Team } from './team.ts'
import styles from './dialogs.module.css'

interface CourseChoiceProps {
  courses: Team['courses']
  /** Keys. */
  chosen: readonly string[]
  onChoose: (keys: readonly string[]) => void
}

/** The courses a coach is given; all of the school to choose from. */
export function CourseChoice({ courses, chosen, onChoose }: CourseChoiceProps) {
  return (
    <fieldset>
      <legend className={`u-label ${styles['legend']}`}>{m['studio-staff.whichCourses']()}</legend>
      <div className={styles['courses']}>
        {courses.map(({ key, name }) => (
          <Checkbox
            key={key}
            label={
              <>
                {name} <span className="u-fine">{key}</span>
              </>
            }
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, key] : chosen.filter(other => other !== key))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
