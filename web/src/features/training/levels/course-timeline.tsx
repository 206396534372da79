import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, navigate } from '../../../ui/router.tsx'
import type { Course } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { awardPath, PATHS, solvedCoursePath, subscribePath } from '../../../session/paths.ts'
import { useAction } from '../../../session/use-action.ts'
import { useUser } from '../../../session/user.ts'
import { classes } from '../../../ui/classes.ts'
import type { LevelId } from '@tabia/core/training/vocabulary.ts'
import { Piece } from '../../../ui/piece/piece.tsx'
import { LevelTile } from '../../../ui/level-tile/level-tile.tsx'
import { LEVEL_LINES } from '../finished/finished-words.ts'
import type { CoachCourses } from '../../../courses/course-options.ts'
import type { BegunCourse, LevelProgress } from '@tabia/contract/training.ts'
import { kindOf } from '@tabia/core/awards/award-kind.ts'
import { useStartCourse } from '../../../courses/start.ts'
import { choiceOf, levelRows, percentRight, progressOf } from './course-card-state.ts'
import { CourseCard } from './course-card.tsx'
import { CoachList } from './coach-list.tsx'
import { useMoment } from '../moments/use-moment.ts'
import styles from './course-timeline.module.css'

interface CourseTimelineProps {
  courses: Course[]
  /** Of coaches. */
  byCoaches: CoachCourses
  progress: readonly LevelProgress[]
  price: string
}

/** A square pops, then the rail grows. */
const MAP_MS = 700

/** One row a level; the rail is petrol along passed levels, with a square for each course finished there. */
export function CourseTimeline({ courses, byCoaches, progress, price }: CourseTimelineProps) {
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
  // What was finished since the map was seen last shows its square, once.
  const fresh = progress.flatMap(level => level.courses).findLast(course => course.fresh)?.id
  const { stage } = useMoment('map', fresh, MAP_MS)
  const isFresh = (course: { id: number }) => course.id === fresh

  return (
    <ol data-stage={stage}>
      {levelRows(courses, byCoaches.data, progress).map(
        ({ level, name, courses: offered, reached, ...row }) => (
          <li
            key={level}
            className={classes(
              styles['level'],
              level < currentLevel && styles['passed'],
              level === currentLevel && styles['here'],
              reached?.courses.some(isFresh) && styles['grows'],
            )}
            style={
              level === currentLevel ? { '--share': shareOf(reached, learner.currentCourse) } : undefined
            }
          >
            <LevelTile level={level} />
            <div>
              <header className={`u-wrap ${styles['name']}`}>
                <h2>{name}</h2>
                <span>{LEVEL_LINES[level]()}</span>
                <OwnRating reached={reached} />
              </header>
              <div className={styles['courses']}>
                {offered.map(course => (
                  <CourseCard
                    key={course.id}
                    course={course}
                    price={price}
                    progress={progressOf({ reached }, course)}
                    current={course.id === learner.currentCourse}
                    fresh={isFresh(course)}
                    starting={running && course.id === chosen}
                    onChoose={() => choose(course)}
                  />
                ))}
              </div>
              {row.finished.length > 0 && (
                <ul className={styles['finished']}>
                  {row.finished.map(course => (
                    <FinishedCourse key={course.id} course={course} level={level} fresh={isFresh(course)} />
                  ))}
                </ul>
              )}
              {row.byCoaches.length > 0 && (
                <CoachList
                  courses={row.byCoaches}
                  currency={byCoaches.meta.currency}
                  current={learner.currentCourse}
                />
              )}
            </div>
          </li>
        ),
      )}
    </ol>
  )
}

/** So far the rail is petrol beside the present course. */
function shareOf(reached: LevelProgress | undefined, current: number | undefined): string {
  const course = reached?.courses.find(({ id }) => id === current)
  return course ? `${(100 * course.solved) / course.tasksCount}%` : '0%'
}

function OwnRating({ reached }: { reached: LevelProgress | undefined }) {
  if (!reached) return null
  const { rating, ratingProvisional, record } = reached
  if (rating === null) return <span className={styles['own']}>{m['training.noRating']()}</span>
  const shown = ratingProvisional ? m['training.provisional']({ rating }) : rating
  return (
    <span className={styles['own']}>
      <span>{m['training.ownRating']({ rating: shown })}</span>
      {record !== null && <span>{m['training.ownRecord']({ record })}</span>}
    </span>
  )
}

interface FinishedCourseProps {
  course: BegunCourse
  level: LevelId
  fresh: boolean
}

const KINDS = { certificate: m['awards.certificate'], diploma: m['awards.diploma'] }

/** A finished course the level offers no longer: its result, and the way to its document, or to what was solved. */
function FinishedCourse({ course, level, fresh }: FinishedCourseProps) {
  const { id, name, number, award } = course
  const result = { number, percent: percentRight(course) }
  return (
    <li className={classes(fresh && styles['fresh'])}>
      <Link to={award ? awardPath(award.slug) : solvedCoursePath(id)}>
        <Seal level={level} />
        <b>{name}</b>
        <span>
          {award
            ? m['training.documentOf']({ ...result, kind: KINDS[kindOf(award.typeId)]() })
            : m['training.finishedOf'](result)}
        </span>
        <em>
          {award ? m['training.document']() : m['training.lookBack']()}
          <IconChevronRight aria-hidden="true" />
        </em>
      </Link>
    </li>
  )
}

const PIECES = { 0: 'pawn', 1: 'knight', 2: 'rook', 3: 'queen' } as const

const Seal = ({ level }: { level: LevelId }) => (
  <span className={styles['seal']} aria-hidden="true">
    <Piece color="white" kind={PIECES[level]} size={19} />
  </span>
)
