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
import { PriceCard } from './price-card.tsx'
import { levelOfRoute, preselect } from './subscribe-state.ts'
import styles from './subscribe-screen.module.css'

/** A course, its price, and the way to it. With `?paid=true` trials are left out (A-PAID). */
export function SubscribeScreen() {
  const [query] = useSearchParams()
  const options = useSubscribeOptions(query.get('paid') === 'true')
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <PageTitle />
        <p>{m['payments.lead']()}</p>
      </header>
      <Options options={options} />
    </div>
  )
}

function Options({ options }: { options: ReturnType<typeof useSubscribeOptions> }) {
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
  return <Offer courses={data} course={course} meta={meta} onChoose={setChosen} />
}

interface OfferProps {
  courses: OfferedCourse[]
  course: OfferedCourse
  meta: CourseOptions['meta']
  onChoose: (course: number) => void
}

function Offer({ courses, course, meta, onChoose }: OfferProps) {
  return (
    <div className={styles['columns']}>
      <CourseDetails courses={courses} course={course} onChoose={onChoose} />
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

function SubscribeSkeleton() {
  return (
    <Skeleton>
      <span className={styles['columns']}>
        <Bone width="100%" height={360} />
        <Bone width="100%" height={320} />
      </span>
    </Skeleton>
  )
}
