import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Course } from '@tabia/contract/entities.ts'
import { PATHS, subscribePath } from '../../../session/paths.ts'
import { useAction } from '../../../session/use-action.ts'
import { useUser } from '../../../session/user.ts'
import { classes } from '../../../ui/classes.ts'
import { LevelTile } from '../../../ui/level-tile/level-tile.tsx'
import { LEVEL_LINES } from '../level-words.ts'
import { useStartCourse } from '../../../courses/use-start-course.ts'
import { choiceOf, levelRows } from './course-card-state.ts'
import { CourseCard } from './course-card.tsx'
import styles from './course-timeline.module.css'

/** One row a level; the rail is petrol up to the level the learner is at. */
export function CourseTimeline({ courses, price }: { courses: Course[]; price: string }) {
  const { training, emailVerifiedAt } = useUser()
  const navigate = useNavigate()
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
    if (choice.kind === 'subscribe') return navigate(subscribePath(choice.level))
    setChosen(course.id)
    return startCourse(choice.level, choice.trial)
  })
  const currentLevel = training.course?.levelId ?? -1

  return (
    <ol>
      {levelRows(courses).map(({ level, name, courses: offered }) => (
        <li key={level} className={classes(styles['level'], level < currentLevel && styles['passed'])}>
          <LevelTile level={level} />
          <div>
            <header className={styles['name']}>
              <h2>{name}</h2>
              <span>{LEVEL_LINES[level]()}</span>
            </header>
            <div className={styles['courses']}>
              {offered.map(course => (
                <CourseCard
                  key={course.id}
                  course={course}
                  price={price}
                  current={course.id === learner.currentCourse}
                  starting={running && course.id === chosen}
                  onChoose={() => choose(course)}
                />
              ))}
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
