import { Redirect } from '../../../ui/router.tsx'
import type { Course, CourseResult } from '@tabia/contract/entities.ts'
import { type AwardKind, awardKind } from '@tabia/core/awards/award-kind.ts'
import { GRADES, LEVEL_IDS } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { courseNumber } from '../../../courses/course-number.ts'
import { useSolved } from '../../../courses/course-options.ts'
import { PATHS } from '../../../session/paths.ts'
import { useTraining } from '../../../session/user.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { LevelTile } from '../../../ui/level-tile/level-tile.tsx'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import { lazyPart } from '../../../ui/lazy.tsx'
import { SaidOnce } from '../moments/moment-parts.tsx'
import { useMoment } from '../moments/use-moment.ts'
import { CoachWords, NextCard } from './finished-offers.tsx'
import { AwardCard, RatingCard, useCourseSummary, WorthRepeating } from './finished-cards.tsx'
import styles from './finished-screen.module.css'
import { GRADE_TITLES } from './finished-words.ts'
import { ResultBoards, weeksOf } from './result-boards.tsx'

const TestCard = lazyPart(async () => (await import('../weekly-test/test-card.tsx')).TestCard)
const NamedMixed = lazyPart(async () => (await import('../weekly-test/named-mixed.tsx')).NamedMixed)

export function FinishedScreen() {
  const { status, step, courseResult, course } = useTraining()
  if (status !== 'finished' || step !== 'course') return <Redirect to={PATHS.training} />
  if (!course || !courseResult || !isKnown(courseResult)) return <NoResult />
  return <Result course={course} result={courseResult} />
}

const isKnown = ({ grade }: CourseResult) => GRADES.includes(grade)

/** Until the last card has risen. */
const LENGTH_MS = 3000

const SAID: Record<AwardKind, () => string> = {
  certificate: m['moments.sayCertificate'],
  diploma: m['moments.sayDiploma'],
}

/** The end of a course: its squares fill, the piece is promoted, and what it has brought stands below. */
function Result({ course, result }: { course: Course; result: CourseResult }) {
  const { correct, total, grade } = result
  const { id, trial, hideAnswers } = course
  const solved = useSolved()
  const summary = useCourseSummary(id)
  const { stage, first } = useMoment('course', id, LENGTH_MS)
  const number = trial ? m['training.trialCourse']() : courseNumber(course)
  const award = trial ? undefined : awardKind(correct, total)
  const finished = { course, grade, mistakes: total - correct }
  return (
    <div className={styles['finished']} data-part="result" data-stage={stage}>
      <section className={styles['hero']}>
        <div className={styles['words']}>
          <div className={`u-wrap u-small ${styles['place']}`}>
            <PageTitle look="quiet" />
            <p>{[course.levelName, number].join(' · ')}</p>
          </div>
          <h2 className={styles['title']}>{GRADE_TITLES[grade]()}</h2>
          <p className={styles['score']}>
            <b style={{ '--correct': String(correct) }}>{correct}</b>
            <span>{m['training.ofRightAnswers']({ correct, total })}</span>
          </p>
          {!trial && <NamedMixed course={id} />}
          <div className={styles['voice']}>
            <CoachWords {...finished} />
          </div>
        </div>
        <div className={styles['stage']}>
          <ResultBoards
            correct={correct}
            total={total}
            weeks={solved.data && weeksOf(solved.data, id)}
            hidden={hideAnswers}
          />
          <Promotion course={course} result={result} />
        </div>
      </section>
      <div className={classes(styles['cards'], award && styles['three'])}>
        {award && <AwardCard kind={award} result={result} summary={summary} />}
        <RatingCard course={course} summary={summary} />
        <NextCard {...finished} />
      </div>
      {!trial && <TestCard course={id} block={null} />}
      {!hideAnswers && correct < total && <WorthRepeating {...finished} summary={summary} />}
      <SaidOnce
        first={first}
        words={[m['moments.sayCourse']({ correct, total }), award && SAID[award]()].filter(Boolean).join(' ')}
      />
    </div>
  )
}

/** Who is ready for the next level sees this level's piece become the next one's. */
function Promotion({ course: { levelId }, result: { grade } }: { course: Course; result: CourseResult }) {
  const next = LEVEL_IDS[levelId + 1]
  if (next === undefined || (grade !== 'great' && grade !== 'perfect')) return null
  return (
    <div className={`u-row ${styles['promotion']}`} aria-hidden="true">
      <LevelTile level={levelId} />
      <i className={styles['rail']} />
      <LevelTile level={next} />
    </div>
  )
}

function NoResult() {
  return (
    <>
      <PageTitle />
      <EmptyState title={m['training.noResult']()} text={m['training.noResultHint']()}>
        <ButtonLink look="primary" to={PATHS.levels}>
          {m['training.toLevels']()}
        </ButtonLink>
      </EmptyState>
    </>
  )
}
