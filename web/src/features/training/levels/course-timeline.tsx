import { useState } from 'react'
import { Link, navigate } from '../../../ui/router.tsx'
import type { Course } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS, solvedCoursePath, subscribePath } from '../../../session/paths.ts'
import { useAction } from '../../../session/use-action.ts'
import { useUser } from '../../../session/user.ts'
import { classes } from '../../../ui/classes.ts'
import { LevelTile } from '../../../ui/level-tile/level-tile.tsx'
import { LEVEL_LINES } from '../finished/finished-words.ts'
import type { Solved } from '../../../courses/course-options.ts'
import { useStartCourse } from '../../../courses/start.ts'
import { choiceOf, levelRows, progressOf } from './course-card-state.ts'
import { CourseCard, Progress } from './course-card.tsx'
import styles from './course-timeline.module.css'

interface CourseTimelineProps {
  courses: Course[]
  solved: Pick<Solved, 'courses' | 'blocks' | 'topics'>
  price: string
}

/** One row a level; the rail is petrol up to the level the learner is at. */
export function CourseTimeline({ courses, solved, price }: CourseTimelineProps) {
  const { training, emailVerifiedAt } = useUser()
  const startCourse = useStartCourse()
  const [chosen, setChosen] = useState<number>()
  const learner = {
    emailVerified: emailVerifiedAt !== null,
    status: training.status,
    currentCourse: training.course?.id,
  }
  const { run: choose, running } = useAction(async (course: Course) => {
    const choice = choiceOf(course, learner)
    if (choice.kind === 'verify_email') return navigate(PATHS.emailVerification)
    if (choice.kind === 'look_back') return navigate(solvedCoursePath(choice.course))
    if (choice.kind === 'subscribe') return navigate(subscribePath(choice.level))
    setChosen(course.id)
    return startCourse(choice.level, choice.trial)
  })
  const currentLevel = training.course?.levelId ?? -1

  return (
    <ol>
      {levelRows(courses, solved.courses).map(({ level, name, courses: offered, finished }) => (
        <li key={level} className={classes(styles['level'], level < currentLevel && styles['passed'])}>
          <LevelTile level={level} />
          <div>
            <header className={`u-wrap ${styles['name']}`}>
              <h2>{name}</h2>
              <span>{LEVEL_LINES[level]()}</span>
            </header>
            <div className={styles['courses']}>
              {offered.map(course => (
                <CourseCard
                  key={course.id}
                  course={course}
                  price={price}
                  progress={progressOf(solved, course)}
                  current={course.id === learner.currentCourse}
                  starting={running && course.id === chosen}
                  onChoose={() => choose(course)}
                />
              ))}
            </div>
            {finished.length > 0 && (
              <ul className={styles['finished']}>
                {finished.map(course => (
                  <FinishedCourse key={course.id} course={course} solved={solved} />
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** A finished course the level offers no longer: its result, and the way to what was solved. */
function FinishedCourse({ course, solved }: { course: Course; solved: Pick<Solved, 'blocks' | 'topics'> }) {
  const progress = progressOf(solved, course)
  return (
    <li>
      <Link to={solvedCoursePath(course.id)}>
        <b>{course.name}</b>
        <span>{m['training.finishedTag']()}</span>
      </Link>
      {progress && <Progress {...progress} finished />}
    </li>
  )
}
