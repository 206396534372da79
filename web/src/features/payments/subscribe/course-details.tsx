import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import type { OfferedCourse } from '@tabia/contract/entities.ts'
import { displayedNumber } from '@tabia/core/training/course-choice.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { LevelTile } from '../../../ui/level-tile/level-tile.tsx'
import { shownOf } from './subscribe-state.ts'
import styles from './course-details.module.css'

interface CourseDetailsProps {
  courses: OfferedCourse[]
  course: OfferedCourse
  onChoose: (course: number) => void
}

export function CourseDetails({ courses, course, onChoose }: CourseDetailsProps) {
  const number = m['payments.number']({ number: displayedNumber(course, true) })
  const shown = shownOf(course)
  return (
    <section className={`u-card ${styles['card']}`} aria-label={nameOf(course)}>
      <LevelField courses={courses} course={course} onChoose={onChoose} />
      <h2 className={styles['name']}>{nameOf(course)}</h2>
      {course.ordered && !course.finished && (
        <p className={`u-quiet ${styles['about']}`}>{m['payments.owned']({ name: course.name })}</p>
      )}
      <p className={`u-quiet ${styles['about']}`}>{shown?.shortDescription}</p>
      <Figures course={shown} number={course.trial ? course.name : number} />
    </section>
  )
}

/** Name of what is shown; for an owned course that is the last of its level: there is no further one yet. */
const nameOf = (course: OfferedCourse) => shownOf(course)?.name ?? m['payments.noNextName']()

interface FiguresProps {
  /** Null: none yet. */
  course: Pick<OfferedCourse, 'blocksCount' | 'tasksCount'> | null
  number?: string
}

/** How large a course is. */
export function Figures({ course, number }: FiguresProps) {
  return (
    <dl className={styles['figures']}>
      {number !== undefined && <Figure name={m['payments.course']()} value={number} />}
      {course && <Figure name={m['payments.weeks']()} value={course.blocksCount} />}
      {course && <Figure name={m['payments.tasks']()} value={course.tasksCount} />}
    </dl>
  )
}

function Figure({ name, value }: { name: string; value: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The browser's own list: it knows every keyboard and every phone. */
function LevelField({ courses, course, onChoose }: CourseDetailsProps) {
  const id = useId()
  return (
    <div className={`u-row ${styles['level']}`}>
      <LevelTile level={course.levelId} />
      <span className={`u-rest ${styles['field']}`}>
        <label htmlFor={id}>{m['payments.level']()}</label>
        <select id={id} value={course.id} onChange={({ target }) => onChoose(Number(target.value))}>
          {courses.map(option => (
            <option key={option.id} value={option.id}>
              {m['payments.option']({ level: option.levelName, name: nameOf(option) })}
            </option>
          ))}
        </select>
      </span>
      <IconChevronDown aria-hidden="true" />
    </div>
  )
}
