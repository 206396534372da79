import { useDeferredValue } from 'react'
import { useSearchParams } from '../../ui/router.tsx'
import { LEVEL_IDS } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { PATHS } from '../../session/paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState, LoadFailure } from '../../ui/empty-state/empty-state.tsx'
import { ScreenHead } from '../../ui/page-title/page-title.tsx'
import { Select } from '../../ui/select/select.tsx'
import { TrainingCalendar } from './calendar/training-calendar.tsx'
import { DepthCard } from './depth-card.tsx'
import { NamedMixed } from './named-mixed.tsx'
import { RatingCard } from './rating-card.tsx'
import { Standing } from './standing.tsx'
import styles from './stats-screen.module.css'
import { ThemeStrength } from './theme-strength.tsx'
import { type RatingStats, type TrainingStats, useRatingStats, useTrainingStats } from './stats.ts'
import { Bone, Skeleton } from '../../ui/skeleton/skeleton.tsx'

/** The rating and what it is made of; the level stands in the address. */
export function StatsScreen() {
  const [query, setQuery] = useSearchParams()
  const level = LEVEL_IDS.find(id => String(id) === query.get('level'))
  const rating = useRatingStats(level)
  const training = useTrainingStats(level)
  // Drawn in pieces: a finger that comes meanwhile is not kept waiting.
  const rated = useDeferredValue(rating.data)
  const trained = useDeferredValue(training.data)
  const meta = rated?.meta
  // The card at the head speaks of both.
  const waiting = rated?.status === 'ok' && !trained && !training.isError
  return (
    <>
      <ScreenHead intro={m['stats.intro']()}>
        {meta && !waiting && (
          <Select
            label={m['stats.level']()}
            options={meta.levels.map(({ id, name }) => ({ value: id, label: name }))}
            value={level ?? meta.currentLevel}
            onChoose={id => setQuery({ level: String(id) }, { replace: true })}
          />
        )}
      </ScreenHead>
      {rated && !waiting && <Level rating={rated} training={trained} />}
      {!rated && rating.isError && (
        <LoadFailure retrying={rating.isFetching} onRetry={() => void rating.refetch()} />
      )}
      {((!rated && !rating.isError) || (rated && waiting)) && <StatsSkeleton />}
    </>
  )
}

function Level({ rating, training }: { rating: RatingStats; training: TrainingStats | undefined }) {
  return (
    <>
      {rating.status === 'ok' ? (
        <>
          <Standing rating={rating} themes={training?.themes ?? []} />
          <RatingCard {...rating} />
        </>
      ) : (
        <EmptyState title={m['stats.none']()} text={m['stats.noneHint']()}>
          <ButtonLink look="primary" to={PATHS.training}>
            {m['stats.train']()}
          </ButtonLink>
        </EmptyState>
      )}
      {training && training.days.length > 0 && (
        <div className={styles['more']}>
          {rating.status === 'ok' && (
            <ThemeStrength themes={training.themes} level={rating.meta.currentLevel} />
          )}
          {rating.status === 'ok' && (
            <div className={styles['practice']}>
              <DepthCard />
              <NamedMixed />
            </div>
          )}
          <TrainingCalendar today={training.today} days={training.days} />
        </div>
      )}
    </>
  )
}

/** The cards to come. */
function StatsSkeleton() {
  return (
    <Skeleton>
      <span className={styles['more']}>
        <Bone width="100%" height={196} />
        <Bone width="100%" height={340} />
        <Bone width="100%" height={400} />
        <Bone width="100%" height={330} />
      </span>
    </Skeleton>
  )
}
