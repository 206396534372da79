import { useEffect } from 'react'
import { getMeasuredCourses } from '@tabia/contract/studio/quality.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { navigate } from '../../ui/router.tsx'
import { Select } from '../../ui/select/select.tsx'
import { useStudioCall } from '../app/use-call.ts'
import { Busy } from './busy.tsx'
import { Failed } from './failed.tsx'

interface CourseSelectProps {
  /** The key in the address; undefined: none yet, and the first course is gone to. */
  chosen: string | undefined
  pathOf: (key: string) => string
}

/** Which of the published courses is looked at; those with tasks in question say how many. */
export function CourseSelect({ chosen, pathOf }: CourseSelectProps) {
  const { data, error, isFetching, refetch } = useStudioCall(getMeasuredCourses, {})
  const first = data && (data.courses.find(({ inQuestion }) => inQuestion > 0) ?? data.courses[0])
  const toFirst = chosen === undefined && first ? pathOf(first.key) : undefined
  useEffect(() => {
    if (toFirst !== undefined) navigate(toFirst, { replace: true })
  }, [toFirst])

  if (error) return <Failed error={error} retrying={isFetching} onRetry={refetch} />
  if (!data) return <Busy rows={1} />
  if (data.courses.length === 0) return <EmptyState title={m['studio-quality.noCourses']()} />
  return (
    <Select
      label={m['studio-quality.course']()}
      options={data.courses.map(({ key, name, inQuestion }) => ({
        value: key,
        label: inQuestion > 0 ? m['studio-quality.courseInQuestion']({ name, count: inQuestion }) : name,
      }))}
      value={chosen ?? ''}
      onChoose={key => navigate(pathOf(key))}
    />
  )
}
