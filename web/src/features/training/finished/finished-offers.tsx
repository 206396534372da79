import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { navigate } from '../../../ui/router.tsx'
import type { Course } from '@tabia/contract/entities.ts'
import { finishedOffers, type FinishedOffer } from '@tabia/core/training/finished-screen.ts'
import type { Grade, LevelId } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS, SITE, subscribePath } from '../../../session/paths.ts'
import { useAction } from '../../../session/use-action.ts'
import { patchUser, useUser } from '../../../session/user.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { LoadFailure } from '../../../ui/empty-state/empty-state.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { Voice } from '../../../ui/note/note.tsx'
import { useSwitchLevelOptions } from '../../../courses/course-options.ts'
import { useStartCourse } from '../../../courses/start.ts'
import styles from './finished-offers.module.css'
import { coachWords, LEVEL_NAMES } from './finished-words.ts'

interface Finished {
  grade: Grade
  level: LevelId
  /** The course whose mistakes can be listed; none where it hides its answers. */
  course: number | undefined
  /** Some answers were wrong. */
  mistakes: boolean
}

/** What the coach says, and where one can go from here. */
export function FinishedOffers(finished: Finished) {
  const options = useSwitchLevelOptions()
  if (options.isError && !options.data) {
    return (
      <div className={styles['failure']}>
        <LoadFailure retrying={options.isFetching} onRetry={() => void options.refetch()} />
      </div>
    )
  }
  if (!options.data) return <OffersSkeleton />
  return <Offers {...finished} courses={options.data.data} />
}

function Offers({ grade, level, course, mistakes, courses }: Finished & { courses: Course[] }) {
  const nextCourse = courses.some(({ levelId }) => levelId === level)
  const offers = finishedOffers(grade, level, nextCourse)
  const { running, chosen, choose } = useSwitchLevel(courses)
  const toSolved = offers.some(({ kind }) => kind === 'solved' || kind === 'closing')
  return (
    <>
      <div className={styles['words']}>
        <Voice>{coachWords(grade, offers)}</Voice>
      </div>
      <div className={`u-row u-wrap ${styles['buttons']}`}>
        {offers.filter(isLevelOffer).map((offer, index) => (
          <Button
            key={offer.kind}
            look={index === 0 ? 'primary' : 'secondary'}
            size="large"
            loading={running && offer.kind === chosen}
            loadingLabel={m['training.starting']()}
            onClick={() => choose(offer)}
          >
            {offerLabel(offer, courses)}
          </Button>
        ))}
        {toSolved && (
          <ButtonLink size="large" to={PATHS.solved}>
            {m['training.toSolved']()}
          </ButtonLink>
        )}
        {!offers.some(isLevelOffer) && (
          <ButtonLink size="large" to={PATHS.levels}>
            {m['training.toLevels']()}
          </ButtonLink>
        )}
        {mistakes && !toSolved && (
          <ButtonLink
            size="large"
            look="ghost"
            to={course === undefined ? PATHS.solved : `${PATHS.mistakes}?course=${course}`}
          >
            {m['training.reviewMistakes']()}
            <IconChevronRight aria-hidden="true" />
          </ButtonLink>
        )}
        {offers.some(({ kind }) => kind === 'next_stage') && (
          <a href={SITE.contacts}>{m['training.writeToCoach']()}</a>
        )}
      </div>
    </>
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
        <Bone width="80%" height={44} />
        <Bone width={220} height={52} />
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
