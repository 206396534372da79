import type { Block, Course, Training } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { LevelTile } from '../../../ui/level-tile/level-tile.tsx'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import styles from './course-header.module.css'

interface CourseHeaderProps {
  course: Course
  block: Block
  training: Training
}

export function CourseHeader({ course, block, training }: CourseHeaderProps) {
  const { rating, ratingProvisional } = training
  const number = course.trial ? m['training.trial']() : m['training.courseNumber']({ number: course.number })
  return (
    <header className={styles['head']}>
      <LevelTile level={course.levelId} />
      <div className={styles['names']}>
        <div className={styles['place']}>
          <PageTitle look="quiet" />
          <p>{[course.levelName, number].join(' · ')}</p>
        </div>
        <h2 className={styles['name']}>{course.name}</h2>
      </div>
      <dl className={styles['figures']} data-part="figures">
        <div>
          <dt>{m['training.rating']()}</dt>
          <dd>
            {rating !== null && ratingProvisional ? m['training.provisional']({ rating }) : (rating ?? '–')}
          </dd>
        </div>
        <div>
          <dt>{m['training.leftThisWeek']()}</dt>
          <dd>{remainingText(block.remaining)}</dd>
          {block.remaining === 'not_started' && (
            <dd className={styles['note']}>{m['training.startsWithTask']()}</dd>
          )}
        </div>
      </dl>
    </header>
  )
}

/** What is left of the week: the server's count, or its two marks in words (SPEC section 2, Course). */
function remainingText(remaining: string): string {
  if (remaining === 'not_started') return m['training.notStarted']()
  return remaining === 'ended' ? m['training.ended']() : remaining
}
