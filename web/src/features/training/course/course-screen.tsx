import { Redirect, Link } from '../../../ui/router.tsx'
import { PATHS, subscribePath } from '../../../session/paths.ts'
import { useTraining, useUser, patchTraining } from '../../../session/user.ts'
import { TopicCards } from './topic-cards.tsx'
import type { Course, Topic, Block, Training } from '@tabia/contract/entities.ts'
import { lessonAdvice, type WeekMark, weekMarks } from '@tabia/core/training/week.ts'
import { TEST_TASKS } from '@tabia/core/weekly-test/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { Voice, Note } from '../../../ui/note/note.tsx'
import styles from './course-screen.module.css'
import { IconCertificate } from '@tabler/icons-react'
import { Rich } from '../../../ui/rich/rich.tsx'
import { LevelTile } from '../../../ui/level-tile/level-tile.tsx'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { startNextBlock } from '@tabia/contract/training.ts'
import { call } from '../../../api/call.ts'
import { courseNumber } from '../../../courses/course-number.ts'
import { isNewPurchase, withCourseState, reloadAfterConflict } from '../../../courses/start.ts'
import { PurchaseCard } from '../moments/purchase-card.tsx'
import { useMoment } from '../moments/use-moment.ts'
import { WeekCard } from '../moments/week-card.tsx'
import { WeekStepper } from '../../../ui/week-stepper/week-stepper.tsx'
import { lazyPart } from '../../../ui/lazy.tsx'
import { useAction } from '../../../session/use-action.ts'

const TestCard = lazyPart(
  async () => (await import('../weekly-test/test-card.tsx')).TestCard,
  undefined,
  ({ keepsPlace }) => (keepsPlace ? <div className="u-card" /> : null),
)

/** The week the learner is in: where it stands and what can be solved. `repetitions`: a line above the topics. */
export function CourseScreen({ repetitions }: { repetitions?: ReactNode }) {
  const training = useTraining()
  const { course, block, status, step } = training
  if (!course || !block) return <Redirect to={PATHS.training} />
  if (status === 'finished' && step === 'course') return <Redirect to={PATHS.finished} />
  const weekDone = status === 'finished' && step === 'block'
  return (
    <>
      <CourseHeader course={course} block={block} training={training} />
      {isNewPurchase(training) && <PurchaseCard course={course} topics={training.topics} />}
      <CourseWeeks course={course} block={block} training={training} />
      {repetitions}
      {!course.trial && !weekDone && (
        <div className={styles['test']}>
          <TestCard course={course.id} block={block.id} />
        </div>
      )}
      <CourseNotes course={course} />
      <TopicCards
        block={block}
        topics={training.topics}
        openTopic={training.task?.topicId}
        reviewable={!course.hideAnswers}
      />
      <CourseAdvice course={course} topics={training.topics} />
    </>
  )
}

/** The coach on the order of the weeks, and on how to spread this one (A-ADVICE). */
function CourseAdvice({ course, topics }: { course: Course; topics: Topic[] }) {
  const tasks = topics.reduce((sum, topic) => sum + topic.totalTasks, 0)
  const words = [
    m['training.courseWeeks']({ weeks: course.blocksCount }),
    m['training.weekAdvice']({ tasks, ...lessonAdvice(tasks) }),
  ]
  return (
    <div className={styles['advice']}>
      <Voice>{words.join(' ')}</Voice>
    </div>
  )
}

/** A trial points to the full course; a full course needs a last name for its certificate. */
function CourseNotes({ course }: { course: Course }) {
  const { lastName } = useUser()
  if (course.trial) {
    const link = <Link to={subscribePath(course.levelId)} />
    return (
      <div className={styles['note']}>
        <Note>
          <Rich text={m['training.trialNote']()} parts={{ link }} />
        </Note>
      </div>
    )
  }
  if (lastName) return null
  return (
    <div className={styles['note']}>
      <Note kind="warning" icon={<IconCertificate aria-hidden="true" />}>
        <Rich text={m['training.lastNameNote']()} parts={{ link: <Link to={PATHS.profile} /> }} />
      </Note>
    </div>
  )
}

interface CourseHeaderProps {
  course: Course
  block: Block
  training: Training
}

function CourseHeader({ course, block, training }: CourseHeaderProps) {
  const { rating, ratingProvisional } = training
  const number = course.trial ? m['training.trial']() : courseNumber(course)
  return (
    <header className={`u-row ${styles['head']}`}>
      <LevelTile level={course.levelId} />
      <div className={styles['names']}>
        <div className={`u-wrap u-small ${styles['place']}`}>
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
            <dd className={styles['courseHeaderNote']}>{m['training.startsWithTask']()}</dd>
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

interface CourseWeeksProps {
  course: Course
  block: Block
  training: Training
}

const WEEK_MS = 1200

/** The weeks of the course; when this one is done, what came of it and the way to the next. */
function CourseWeeks({ course, block, training }: CourseWeeksProps) {
  const weekDone = training.status === 'finished' && training.step === 'block'
  const section = useFocusOnChange(block.number)
  const marks = weekMarks(course.blocksCount, block.number, training)
  const named = { className: styles['weeks'], tabIndex: -1, 'aria-label': m['training.weekSteps']() }
  return (
    <section ref={section} {...named}>
      {weekDone ? (
        <WeekDone course={course} block={block} topics={training.topics} marks={marks} />
      ) : (
        <WeekStepper marks={marks} />
      )}
    </section>
  )
}

type WeekDoneProps = Omit<CourseWeeksProps, 'training'> & { topics: Topic[]; marks: WeekMark[] }

/** The week is passed, and the next one is open. */
function WeekDone({ course, block, topics, marks }: WeekDoneProps) {
  const moment = useMoment('week', block.id, WEEK_MS)
  const tasks = topics.reduce((sum, topic) => sum + topic.totalTasks, 0)
  const { run: goOn, running } = useAction(async () => {
    const state = await reloadAfterConflict(call(startNextBlock, { body: { course: course.id } }))
    patchTraining(current => withCourseState(current, state))
  })
  return (
    <div data-stage={moment.stage}>
      <WeekStepper marks={marks} open={block.number} />
      <div className={styles['done']} data-part="week-done">
        <WeekCard
          course={course}
          block={block}
          topics={topics}
          moment={moment}
          running={running}
          onNext={goOn}
        />
        {!course.trial && (
          <TestCard course={course.id} block={block.id} beside keepsPlace={tasks >= TEST_TASKS} />
        )}
      </div>
    </div>
  )
}

/** The pressed button goes away with its week: the focus stays near, not at the top of the page. */
function useFocusOnChange(block: number) {
  const section = useRef<HTMLElement>(null)
  const shown = useRef(block)
  useEffect(() => {
    if (shown.current !== block) section.current?.focus()
    shown.current = block
  }, [block])
  return section
}
