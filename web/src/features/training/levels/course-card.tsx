import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Course } from '@tabia/contract/entities.ts'
import { displayedNumber } from '@tabia/core/training/course-choice.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { classes } from '../../../ui/classes.ts'
import { Tag } from '../../../ui/note/note.tsx'
import type { BegunCourse } from '@tabia/contract/training.ts'
import { actionOf, type CardAction, filledCells, percentRight, STRIP } from './course-card-state.ts'
import styles from './course-card.module.css'

interface CourseCardProps {
  course: Course
  price: string
  /** How far the learner is in it; undefined: not begun, or not known yet. */
  progress?: BegunCourse | undefined
  /** The learner is in it. */
  current: boolean
  /** Finished since the map was seen last. */
  fresh: boolean
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
export function CourseCard({ course, price, progress, current, fresh, starting, onChoose }: CourseCardProps) {
  const id = useId()
  const action = actionOf(course, current ? course.id : undefined, progress !== undefined)
  return (
    <article
      className={classes(
        `u-card u-column ${styles['card']}`,
        current && styles['current'],
        course.finished && styles['passed'],
        fresh && styles['fresh'],
      )}
    >
      <header className={styles['row']}>
        <h3 id={`${id}-name`}>{course.name}</h3>
        <span id={`${id}-state`} className={`u-wrap ${styles['tags']}`}>
          {course.finished && (
            <Tag kind="own" icon={<IconCheck aria-hidden="true" />}>
              {progress
                ? m['training.finishedPercent']({ percent: percentRight(progress) })
                : m['training.finishedTag']()}
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
      {progress && !course.finished && <Progress course={progress} current={current} />}
      <footer className={styles['bottom']}>
        <Facts course={course} chosen={starting} progress={progress} />
        <span className={`u-row ${styles['action']}`}>
          {action === 'see' && <span className={styles['price']}>{price}</span>}
          <button
            type="button"
            id={`${id}-action`}
            className={classes(`u-label ${styles['button']}`, styles[action])}
            aria-labelledby={`${id}-action ${id}-name ${id}-state`}
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

/** So many of the tasks, as a strip and in words; saffron is the next one of the present course. */
function Progress({ course, current }: { course: BegunCourse; current: boolean }) {
  const filled = filledCells(course)
  return (
    <div className={styles['progress']}>
      <span className={styles['strip']} aria-hidden="true">
        {STRIP.map(cell => (
          <i
            key={cell}
            className={classes(cell < filled && styles['done'], current && cell === filled && styles['now'])}
          />
        ))}
      </span>
      <p className="u-fine">
        {m['training.solvedOfTasks']({ solved: course.solved, total: course.tasksCount })}
      </p>
    </div>
  )
}

function Facts({ course, chosen, progress }: FactsProps): ReactNode {
  const { trial, tasksCount, blocksCount } = course
  const facts = [
    trial
      ? m['training.trialCourse']()
      : m['training.courseNumber']({ number: displayedNumber(course, chosen) }),
    m['training.tasks']({ count: tasksCount }),
    ...(trial || progress ? [] : [m['training.weeks']({ count: blocksCount })]),
    ...(progress && !course.finished
      ? [m['training.weekOf']({ week: progress.block, weeks: progress.blocksCount })]
      : []),
  ]
  return <span className="u-fine">{facts.join(' · ')}</span>
}

interface FactsProps {
  course: Course
  chosen: boolean
  progress: BegunCourse | undefined
}
