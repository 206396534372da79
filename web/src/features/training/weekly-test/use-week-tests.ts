import { getWeekTests } from '@tabia/contract/weekly-test.ts'
import { call } from '../../../api/call.ts'
import { useAnswer } from '../../../session/query-client.ts'

/** The mixed tests of the finished weeks of a course. `block`: the week in training; null: the course is finished. */
export const useWeekTests = (course: number, block: number | null, beside = false) =>
  useAnswer({
    queryKey: ['week-tests', course, block, beside],
    queryFn: () => call(getWeekTests, { query: { course } }, { notice: false }),
    staleTime: 0,
  })
