import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import type { Course } from '@tabia/contract/entities.ts'
import { displayedNumber } from '@tabia/core/training/course-choice.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { LevelTile } from '../../../ui/level-tile/level-tile.tsx'
import styles from './course-details.module.css'

interface CourseDetailsProps {
  courses: Course[]
  course: Course
  onChoose: (course: number) => void
}

export function CourseDetails({ courses, course, onChoose }: CourseDetailsProps) {
  const number = m['payments.number']({ number: displayedNumber(course, true) })
  return (
    <section className={styles['card']} aria-label={course.name}>
      <LevelField courses={courses} course={course} onChoose={onChoose} />
      <h2 className={styles['name']}>{course.name}</h2>
      <p className={styles['about']}>{course.shortDescription}</p>
      <dl className={styles['figures']}>
        <Figure name={m['payments.course']()} value={course.trial ? course.name : number} />
        <Figure name={m['payments.weeks']()} value={course.blocksCount} />
        <Figure name={m['payments.tasks']()} value={course.tasksCount} />
      </dl>
      <ol className={styles['weeks']}>
        {course.blocks.map(block => (
          <li key={block.id}>{m['payments.week']({ number: block.number })}</li>
        ))}
      </ol>
    </section>
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
    <div className={styles['level']}>
      <LevelTile level={course.levelId} />
      <span className={styles['field']}>
        <label htmlFor={id}>{m['payments.level']()}</label>
        <select id={id} value={course.id} onChange={({ target }) => onChoose(Number(target.value))}>
          {courses.map(({ id: value, levelName: level, name }) => (
            <option key={value} value={value}>
              {m['payments.option']({ level, name })}
            </option>
          ))}
        </select>
      </span>
      <IconChevronDown aria-hidden="true" />
    </div>
  )
}
