import { Redirect, Link } from '../../../ui/router.tsx'
import type { Course, CourseResult } from '@tabia/contract/entities.ts'
import { GRADES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useSolved } from '../../../courses/course-options.ts'
import { PATHS } from '../../../session/paths.ts'
import { useTraining } from '../../../session/user.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import { FinishedOffers } from './finished-offers.tsx'
import styles from './finished-screen.module.css'
import { GRADE_TITLES } from './finished-words.ts'
import { ResultBoards, weeksOf } from './result-boards.tsx'
import { IconCertificate, IconChevronRight } from '@tabler/icons-react'
import { type AwardKind, awardKind } from '@tabia/core/awards/award-kind.ts'
import { percent } from '@tabia/core/training/grade.ts'
import { classes } from '../../../ui/classes.ts'

export function FinishedScreen() {
  const { status, step, courseResult, course } = useTraining()
  if (status !== 'finished' || step !== 'course') return <Redirect to={PATHS.training} />
  if (!course || !courseResult || !isKnown(courseResult)) return <NoResult />
  return <Result course={course} result={courseResult} />
}

const isKnown = ({ grade }: CourseResult) => GRADES.includes(grade)

function Result({ course, result }: { course: Course; result: CourseResult }) {
  const { correct, total, grade } = result
  const solved = useSolved()
  const number = course.trial
    ? m['training.trialCourse']()
    : m['training.courseNumber']({ number: course.number })
  return (
    <div className={styles['finished']} data-part="result">
      <ResultBoards
        correct={correct}
        total={total}
        weeks={solved.data && weeksOf(solved.data, course.id)}
        hidden={course.hideAnswers}
      />
      <div>
        <div className={`u-wrap u-small ${styles['place']}`}>
          <PageTitle look="quiet" />
          <p>{[course.levelName, number].join(' · ')}</p>
        </div>
        <h2 className={styles['title']}>{GRADE_TITLES[grade]()}</h2>
        <p className={`u-quiet ${styles['score']}`}>
          <b>{correct}</b>
          <span>{m['training.ofRightAnswers']({ correct, total })}</span>
        </p>
        <FinishedOffers
          grade={grade}
          level={course.levelId}
          course={course.hideAnswers ? undefined : course.id}
          mistakes={correct < total}
        />
      </div>
      {!course.trial && <AwardCard result={result} />}
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

const AWARD_WORDS: Record<AwardKind, (typeof m)['training.certificateReady']> = {
  certificate: m['training.certificateReady'],
  diploma: m['training.diplomaReady'],
}

/** The document a full course has earned; none, no card. */
function AwardCard({ result: { correct, total } }: { result: CourseResult }) {
  const kind = awardKind(correct, total)
  if (!kind) return null
  return (
    <Link className={`u-card u-row u-wrap ${styles['card']}`} to={PATHS.awards}>
      <span className={classes(`u-quiet ${styles['seal']}`, kind === 'certificate' && styles['gold'])}>
        <IconCertificate aria-hidden="true" />
      </span>
      <b>{AWARD_WORDS[kind]({ percent: percent(correct, total) })}</b>
      <span className={styles['open']}>
        {m['training.openAwards']()}
        <IconChevronRight aria-hidden="true" />
      </span>
    </Link>
  )
}
