import { IconChevronRight } from '@tabler/icons-react'
import type { CoachCourse } from '@tabia/contract/payments.ts'
import { type Currency, formatPrice } from '@tabia/core/payments/money.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { courseNumber } from '../../../courses/course-number.ts'
import { coachCoursePath } from '../../../session/paths.ts'
import { Link } from '../../../ui/router.tsx'
import styles from './coach-list.module.css'

interface CoachListProps {
  courses: readonly CoachCourse[]
  currency: Currency
  /** The course the learner is in. */
  current: number | undefined
}

/** The courses of coaches at a level, under the school's own; each leads to its page. */
export function CoachList({ courses, currency, current }: CoachListProps) {
  const stateOf = ({ id, ordered, finished, price }: CoachCourse) => {
    if (finished && ordered) return m['training.finishedTag']()
    if (id === current) return m['training.youAreHere']()
    return ordered ? m['training.purchased']() : formatPrice(price, currency)
  }
  return (
    <section className={styles['list']}>
      <h3 className="u-small">{m['training.byCoaches']()}</h3>
      <ul>
        {courses.map(course => (
          <li key={course.id}>
            <Link to={coachCoursePath(course.id)}>
              <b>{course.name}</b>
              <span>
                {[courseNumber(course), m['training.tasks']({ count: course.tasksCount })].join(' · ')}
              </span>
              <em>
                {stateOf(course)}
                <IconChevronRight aria-hidden="true" />
              </em>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
