import { percent } from '@tabia/core/training/grade.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { useWeekTests } from './use-week-tests.ts'

/** Beside the grade of a finished course: its answers with a name, and those of its mixed tests. */
export function NamedMixed({ course }: { course: number }) {
  const { data } = useWeekTests(course, null)
  if (!data || data.weeks.length === 0) return null
  const sum = (of: 'named' | 'mixed', part: 'right' | 'of') =>
    data.weeks.reduce((total, week) => total + week[of][part], 0)
  const share = (of: 'named' | 'mixed') => percent(sum(of, 'right'), sum(of, 'of'))
  return <p>{m['test.namedAndMixed']({ named: share('named'), mixed: share('mixed') })}</p>
}
