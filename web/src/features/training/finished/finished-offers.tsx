import { useState } from 'react'
import { navigate } from '../../../ui/router.tsx'
import type { Course } from '@tabia/contract/entities.ts'
import { finishedOffers, type FinishedOffer } from '@tabia/core/training/finished-screen.ts'
import type { Grade } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS, SITE, subscribePath } from '../../../session/paths.ts'
import { useAction } from '../../../session/use-action.ts'
import { patchUser, useUser } from '../../../session/user.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { LoadFailure } from '../../../ui/empty-state/empty-state.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { LevelTile } from '../../../ui/level-tile/level-tile.tsx'
import { Voice } from '../../../ui/note/note.tsx'
import { useSwitchLevelOptions } from '../../../courses/course-options.ts'
import { useStartCourse } from '../../../courses/start.ts'
import styles from './finished-offers.module.css'
import { coachWords, LEVEL_LINES, LEVEL_NAMES } from './finished-words.ts'

interface Finished {
  course: Course
  grade: Grade
  /** How many answers were wrong. */
  mistakes: number
}

/** What the coach says of the result. Its place is kept until the offers are here, of which it speaks. */
export function CoachWords({ course: { levelId: level }, grade }: Finished) {
  const options = useSwitchLevelOptions()
  if (!options.data) return null
  const nextCourse = options.data.data.some(({ levelId }) => levelId === level)
  return <Voice>{coachWords(grade, finishedOffers(grade, level, nextCourse))}</Voice>
}

/** Where one can go from here. */
export function NextCard(finished: Finished) {
  const options = useSwitchLevelOptions()
  return (
    <section className={`u-card u-column ${styles['card']}`} data-part="next">
      <h3 className={`u-small ${styles['eyebrow']}`}>{m['moments.next']()}</h3>
      {options.data ? (
        <Offers {...finished} courses={options.data.data} />
      ) : options.isError ? (
        <LoadFailure retrying={options.isFetching} onRetry={() => void options.refetch()} />
      ) : (
        <OffersSkeleton />
      )}
    </section>
  )
}

function Offers({ grade, course, mistakes, courses }: Finished & { courses: Course[] }) {
  const { levelId: level, hideAnswers } = course
  const nextCourse = courses.some(({ levelId }) => levelId === level)
  const offers = finishedOffers(grade, level, nextCourse)
  const [first, ...others] = offers.filter(isLevelOffer)
  const { running, chosen, choose } = useSwitchLevel(courses)
  const toSolved = offers.some(({ kind }) => kind === 'solved' || kind === 'closing')
  const button = (offer: LevelOffer, look: 'primary' | 'ghost') => (
    <Button
      key={offer.kind}
      look={look}
      full
      loading={running && offer.kind === chosen}
      loadingLabel={m['training.starting']()}
      onClick={() => choose(offer)}
    >
      {offerLabel(offer, courses)}
    </Button>
  )
  return (
    <>
      {first && <Target offer={first} courses={courses} />}
      <div className={styles['buttons']}>
        {first && button(first, 'primary')}
        {others.map(offer => button(offer, 'ghost'))}
        {!first && (
          <ButtonLink look="primary" full to={PATHS.levels}>
            {m['training.toLevels']()}
          </ButtonLink>
        )}
        {toSolved && (
          <ButtonLink look="ghost" full to={PATHS.solved}>
            {m['training.toSolved']()}
          </ButtonLink>
        )}
        {mistakes > 0 && hideAnswers && !toSolved && (
          <ButtonLink look="ghost" full to={PATHS.solved}>
            {m['training.reviewMistakes']()}
          </ButtonLink>
        )}
        {offers.some(({ kind }) => kind === 'next_stage') && (
          <a href={SITE.contacts}>{m['training.writeToCoach']()}</a>
        )}
      </div>
    </>
  )
}

/** What the first button leads to. */
function Target({ offer: { kind, level }, courses }: { offer: LevelOffer; courses: Course[] }) {
  const course = kind === 'same' && courses.find(({ levelId }) => levelId === level)
  return (
    <div className={`u-row ${styles['target']}`}>
      <LevelTile level={level} />
      <div>
        <b>{course ? course.name : LEVEL_NAMES[level]()}</b>
        <p className="u-small">
          {course ? m['training.tasks']({ count: course.tasksCount }) : LEVEL_LINES[level]()}
        </p>
      </div>
    </div>
  )
}

/** SPEC section 4, "Switching level on Finished". */
function useSwitchLevel(courses: Course[]) {
  const startCourse = useStartCourse()
  const { emailVerifiedAt } = useUser()
  const [chosen, setChosen] = useState<LevelOffer['kind']>()
  const { run: choose, running } = useAction(async ({ kind, level }: LevelOffer) => {
    if (emailVerifiedAt === null) {
      // The guard sees it and leads to the page where the email is confirmed.
      return patchUser(user => ({ ...user, emailVerificationNeeded: true }))
    }
    const ordered = courses.some(course => course.levelId === level && course.ordered)
    if (!ordered) return navigate(subscribePath(level))
    setChosen(kind)
    return startCourse(level, false)
  })
  return { choose, running, chosen }
}

function OffersSkeleton() {
  return (
    <Skeleton>
      <span className={styles['skeleton']}>
        <Bone width="80%" height={56} />
        <Bone width="100%" height={44} />
      </span>
    </Skeleton>
  )
}

/** An offer that leads to a level: a button. */
type LevelOffer = Extract<FinishedOffer, { kind: 'same' | 'up' | 'down' }>

export const isLevelOffer = (offer: FinishedOffer): offer is LevelOffer => 'level' in offer

export function offerLabel({ kind, level }: LevelOffer, courses: Course[]): string {
  const name = LEVEL_NAMES[level]()
  if (kind === 'up') return m['training.goToLevel']({ level: name })
  if (kind === 'down') return m['training.goDownToLevel']({ level: name })
  const next = courses.find(course => course.levelId === level)
  return next
    ? m['training.continueLevelCourse']({ level: name, number: next.number })
    : m['training.continueLevel']({ level: name })
}
