import { Link } from '../../../ui/router.tsx'
import { formatPrice } from '@tabia/core/payments/money.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { subscribePath } from '../../../session/paths.ts'
import { useTraining } from '../../../session/user.ts'
import { EmptyState, LoadFailure } from '../../../ui/empty-state/empty-state.tsx'
import { Note, Voice } from '../../../ui/note/note.tsx'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import { Rich } from '../../../ui/rich/rich.tsx'
import { getLevelsProgress, type LevelProgress } from '@tabia/contract/training.ts'
import { call } from '../../../api/call.ts'
import { useAnswer } from '../../../session/query-client.ts'
import { type CoachCourses, useCoachCourses, useSubscribeOptions } from '../../../courses/course-options.ts'
import { CourseTimeline } from './course-timeline.tsx'
import styles from './levels-screen.module.css'
import { LEVEL_IDS } from '@tabia/core/training/vocabulary.ts'
import { Bone, Skeleton } from '../../../ui/skeleton/skeleton.tsx'

/** Start and Levels: every course the school offers this learner. */
export function LevelsScreen() {
  const options = useSubscribeOptions()
  const { status } = useTraining()
  const offersFull = options.data?.data.some(course => !course.trial)
  return (
    <>
      <header className={styles['head']}>
        <PageTitle />
        <p className="u-quiet">{m['training.levelsIntro']()}</p>
      </header>
      <div className={styles['advice']}>
        <Voice>{m['training.levelsAdvice']()}</Voice>
      </div>
      {status === 'new' && offersFull && (
        <div className={styles['note']}>
          <Note>
            <Rich text={m['training.skipTrial']()} parts={{ link: <Link to={subscribePath()} /> }} />
          </Note>
        </div>
      )}
      <Options options={options} learner={status} />
    </>
  )
}

const NOTHING: readonly LevelProgress[] = []
const NONE_BY_COACHES: CoachCourses = { data: [], meta: { currency: 'RUB' } }

/** Asked anew at each visit: every answer changes it. */
const useLevelsProgress = (enabled: boolean) =>
  useAnswer({
    queryKey: ['levels'],
    queryFn: () => call(getLevelsProgress, {}),
    staleTime: 0,
    enabled,
  })

interface OptionsProps {
  options: ReturnType<typeof useSubscribeOptions>
  learner: ReturnType<typeof useTraining>['status']
}

function Options({ options, learner }: OptionsProps) {
  // Cards grow by what is solved of them, and lists stand under them: they wait for both, and if one cannot be had they do
  // without.
  const progress = useLevelsProgress(learner !== 'new')
  const { data: byCoaches = NONE_BY_COACHES, isLoading: listAwaited } = useCoachCourses()
  if (options.data?.data.length === 0 && byCoaches.data.length === 0 && !listAwaited) {
    return <EmptyState title={m['training.noCourses']()} text={m['training.noCoursesHint']()} />
  }
  if (options.data && !progress.isLoading && !listAwaited) {
    const { data, meta } = options.data
    return (
      <CourseTimeline
        courses={data}
        byCoaches={byCoaches}
        progress={progress.data?.levels ?? NOTHING}
        price={formatPrice(meta.cost, meta.currency)}
      />
    )
  }
  if (options.isError) {
    return <LoadFailure retrying={options.isFetching} onRetry={() => void options.refetch()} />
  }
  return <LevelsSkeleton />
}

/** The timeline to come. */
function LevelsSkeleton() {
  return (
    <Skeleton>
      {LEVEL_IDS.map(level => (
        <span key={level} className={styles['row']}>
          <Bone width={56} height={56} />
          <span className={styles['courses']}>
            <Bone width={180} height={26} />
            <span className={styles['cards']}>
              <Bone width="100%" height={126} />
              <Bone width="100%" height={126} />
            </span>
          </span>
        </span>
      ))}
    </Skeleton>
  )
}
