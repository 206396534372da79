import { useState } from 'react'
import { useParams, useSearchParams } from '../../../ui/router.tsx'
import type { CourseOptions, OfferedCourse } from '@tabia/contract/entities.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useSubscribeOptions } from '../../../courses/course-options.ts'
import { PATHS } from '../../../session/paths.ts'
import { useTraining } from '../../../session/user.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState, LoadFailure } from '../../../ui/empty-state/empty-state.tsx'
import { PageTitle } from '../../../ui/page-title/page-title.tsx'
import { Bone, Skeleton } from '../../../ui/skeleton/skeleton.tsx'
import { CourseDetails } from './course-details.tsx'
import { CourseParts, type SamplePart } from './course-parts.tsx'
import { PriceCard } from './price-card.tsx'
import { levelOfRoute, preselect, shownOf } from './subscribe-state.ts'
import styles from './subscribe-screen.module.css'

/** A course, its price, and the way to it. With `?paid=true` trials are left out (A-PAID). */
export function SubscribeScreen({ Sample }: { Sample: SamplePart }) {
  const [query] = useSearchParams()
  const options = useSubscribeOptions(query.get('paid') === 'true')
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <PageTitle />
        <p>{m['payments.lead']()}</p>
      </header>
      <Options options={options} Sample={Sample} />
    </div>
  )
}

interface OptionsProps {
  options: ReturnType<typeof useSubscribeOptions>
  /** Plays the first task of a course. */
  Sample: SamplePart
}

function Options({ options, Sample }: OptionsProps) {
  const { levelId } = useParams()
  const { course: present } = useTraining()
  const [chosen, setChosen] = useState<number>()
  if (options.isError && !options.data) {
    return <LoadFailure retrying={options.isFetching} onRetry={() => void options.refetch()} />
  }
  if (!options.data) return <SubscribeSkeleton />
  const { data, meta }: CourseOptions = options.data
  const course =
    data.find(({ id }) => id === chosen) ?? preselect(data, levelOfRoute(levelId), present?.levelId)
  if (!course) return <NoCourses />
  return <Offer courses={data} course={course} meta={meta} Sample={Sample} onChoose={setChosen} />
}

interface OfferProps {
  courses: OfferedCourse[]
  course: OfferedCourse
  meta: CourseOptions['meta']
  Sample: SamplePart
  onChoose: (course: number) => void
}

function Offer({ courses, course, meta, Sample, onChoose }: OfferProps) {
  const shown = shownOf(course)
  return (
    <div className={styles['columns']}>
      <div className={styles['parts']}>
        <CourseDetails courses={courses} course={course} onChoose={onChoose} />
        {shown && (
          <CourseParts
            key={`${course.levelId}-${shown.number}`}
            level={course.levelId}
            number={shown.number}
            Sample={Sample}
          />
        )}
      </div>
      <PriceCard key={course.id} course={course} meta={meta} />
    </div>
  )
}

function NoCourses() {
  return (
    <EmptyState title={m['payments.noCourses']()} text={m['payments.noCoursesHint']()}>
      <ButtonLink to={PATHS.levels}>{m['payments.toLevels']()}</ButtonLink>
    </EmptyState>
  )
}

/** The page of a course to come. */
export function SubscribeSkeleton() {
  return (
    <Skeleton>
      <span className={styles['columns']}>
        <Bone width="100%" height={320} />
        <Bone width="100%" height={320} />
      </span>
    </Skeleton>
  )
}
