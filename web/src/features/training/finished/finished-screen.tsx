import { Redirect } from '../../../ui/router.tsx'
import type { Course, CourseResult } from '@tabia/contract/entities.ts'
import { GRADES } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useSolved } from '../../../courses/course-options.ts'
import { PATHS } from '../../../session/paths.ts'
import { useTraining } from '../../../session/user.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import { AwardCard } from './award-card.tsx'
import { FinishedOffers } from './finished-offers.tsx'
import styles from './finished-screen.module.css'
import { GRADE_TITLES } from './grade-words.ts'
import { ResultBoards } from './result-boards.tsx'
import { weeksOf } from './weeks-of.ts'

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
        <div className={styles['place']}>
          <PageTitle look="quiet" />
          <p>{[course.levelName, number].join(' · ')}</p>
        </div>
        <h2 className={styles['title']}>{GRADE_TITLES[grade]()}</h2>
        <p className={styles['score']}>
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
