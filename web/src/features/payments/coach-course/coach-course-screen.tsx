import { type CoachCourse, getCoachCourse } from '@tabia/contract/payments.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { call } from '../../../api/call.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { COURSE_OPTIONS } from '../../../courses/course-options.ts'
import { courseNumber } from '../../../courses/course-number.ts'
import { PATHS } from '../../../session/paths.ts'
import { useAnswer } from '../../../session/query-client.ts'
import { LoadFailure } from '../../../ui/empty-state/empty-state.tsx'
import { LevelTile } from '../../../ui/level-tile/level-tile.tsx'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import { Redirect, useParams } from '../../../ui/router.tsx'
import { CourseContents, type SamplePart } from '../subscribe/course-parts.tsx'
import { Figures } from '../subscribe/course-details.tsx'
import { SubscribeSkeleton } from '../subscribe/subscribe-screen.tsx'
import layout from '../subscribe/subscribe-screen.module.css'
import styles from './coach-course-screen.module.css'
import { CoachPriceCard } from './coach-price-card.tsx'

/** A coach's course: what it is, a task of it to try, its price and the way to it; for those who have it, into it. */
export function CoachCourseScreen({ Sample }: { Sample: SamplePart }) {
  const { courseId = '' } = useParams()
  return (
    <div className={layout['page']}>
      <header className={layout['head']}>
        <PageTitle />
        <p>{m['payments.lead']()}</p>
      </header>
      <Course key={courseId} id={courseId} Sample={Sample} />
    </div>
  )
}

/** No such course, or an address that names none. */
const isMissing = ({ http }: Failure) => http === 404 || http === 422

function Course({ id, Sample }: { id: string; Sample: SamplePart }) {
  const { data, error, isFetching, refetch } = useAnswer({
    queryKey: [...COURSE_OPTIONS, 'coach', id],
    queryFn: () =>
      call(getCoachCourse, { query: { course: Number(id) } }, { notice: failure => !isMissing(failure) }),
    // Every answer there changes what it offers.
    staleTime: 0,
  })
  if (!data && error) {
    if (isMissing(failureOf(error))) return <Redirect to={PATHS.notFound} />
    return <LoadFailure retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <SubscribeSkeleton />
  const { data: course, meta } = data
  return (
    <div className={layout['columns']}>
      <div className={layout['parts']}>
        <About course={course} />
        <CourseContents contents={data} certified tryWhat={m['payments.tryTask']()} Sample={Sample} />
      </div>
      <CoachPriceCard course={course} currency={meta.currency} />
    </div>
  )
}

function About({ course }: { course: CoachCourse }) {
  const { name, levelId, levelName, shortDescription } = course
  return (
    <section className={`u-card ${styles['card']}`} aria-label={name}>
      <div className={`u-row ${styles['place']}`}>
        <LevelTile level={levelId} />
        <div>
          <p className="u-small">{levelName}</p>
          <h2>{name}</h2>
          <p className="u-quiet">{courseNumber(course)}</p>
        </div>
      </div>
      <p className={`u-quiet ${styles['about']}`}>{shortDescription}</p>
      <Figures course={course} />
    </section>
  )
}
