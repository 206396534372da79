import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Course } from '@tabia/contract/entities.ts'
import { displayedNumber } from '@tabia/core/training/course-choice.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../../ui/classes.ts'
import { Tag } from '../../../ui/note/note.tsx'
import { actionOf, type CardAction, type CourseProgress } from './course-card-state.ts'
import styles from './course-card.module.css'

interface CourseCardProps {
  course: Course
  price: string
  /** How far the learner is in it; undefined: not begun, or not known yet. */
  progress?: CourseProgress | undefined
  /** The learner is in it. */
  current: boolean
  /** Pressed, and being started. */
  starting: boolean
  onChoose: () => void
}

const WORDS: Record<CardAction, () => string> = {
  start_trial: m['training.startTrial'],
  start_course: m['training.startCourse'],
  go_on: m['training.continueCourse'],
  look_back: m['training.lookBack'],
  see_result: m['training.seeResult'],
  continue: m['training.continueCourse'],
  see: m['training.seeCourse'],
}

/** One course of the timeline. Its button stretches over the whole card. */
export function CourseCard({ course, price, progress, current, starting, onChoose }: CourseCardProps) {
  const id = useId()
  const action = actionOf(course, current ? course.id : undefined, progress !== undefined)
  return (
    <article className={classes(`u-card u-column ${styles['card']}`, current && styles['current'])}>
      <header className={styles['row']}>
        <h3 id={`${id}-name`}>{course.name}</h3>
        <span className={`u-wrap ${styles['tags']}`}>
          {course.finished && (
            <Tag kind="own" icon={<IconCheck aria-hidden="true" />}>
              {m['training.finishedTag']()}
            </Tag>
          )}
          {current && <Tag kind="now">{m['training.youAreHere']()}</Tag>}
          {course.trial && <Tag kind="free">{m['training.free']()}</Tag>}
          {course.ordered && (
            <Tag kind="own" icon={<IconCheck aria-hidden="true" />}>
              {m['training.purchased']()}
            </Tag>
          )}
        </span>
      </header>
      <p className="u-small">{course.shortDescription}</p>
      {progress && <Progress {...progress} finished={course.finished} />}
      <footer className={styles['bottom']}>
        <Facts course={course} chosen={starting} />
        <span className={`u-row ${styles['action']}`}>
          {action === 'see' && <span className={styles['price']}>{price}</span>}
          <button
            type="button"
            id={`${id}-action`}
            className={classes(`u-label ${styles['button']}`, styles[action])}
            aria-labelledby={`${id}-action ${id}-name`}
            aria-busy={starting || undefined}
            onClick={onChoose}
          >
            {starting ? m['training.starting']() : WORDS[action]()}
            {isQuiet(action) && <IconChevronRight aria-hidden="true" />}
          </button>
        </span>
      </footer>
    </article>
  )
}

const isQuiet = (action: CardAction) => action !== 'continue' && action !== 'see_result' && action !== 'see'

/** So many of the tasks, as a bar and in words. */
export function Progress({ solved, right, total, finished }: CourseProgress & { finished: boolean }) {
  return (
    <p className={`u-row u-fine ${styles['progress']}`}>
      <span className={styles['bar']} aria-hidden="true">
        <i style={{ width: `${(solved / total) * 100}%` }} />
      </span>
      {finished ? m['training.rightOf']({ right, total }) : m['training.solvedOfTasks']({ solved, total })}
    </p>
  )
}

function Facts({ course, chosen }: { course: Course; chosen: boolean }): ReactNode {
  const { trial, tasksCount, blocksCount } = course
  const facts = [
    trial
      ? m['training.trialCourse']()
      : m['training.courseNumber']({ number: displayedNumber(course, chosen) }),
    m['training.tasks']({ count: tasksCount }),
    ...(trial ? [] : [m['training.weeks']({ count: blocksCount })]),
  ]
  return <span className="u-fine">{facts.join(' · ')}</span>
}
