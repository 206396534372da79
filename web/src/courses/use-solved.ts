import { useAnswer } from '../session/query-client.ts'
import { getSolvedCourses } from '@tabia/contract/solved.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { call } from '../api/call.ts'

export type SolvedCourses = AnswerOf<typeof getSolvedCourses>
export type Solved = Extract<SolvedCourses, { status: 'ok' }>

/** Asked anew at each visit: every answer changes it. */
export const useSolved = (enabled = true) =>
  useAnswer({ queryKey: ['solved'], queryFn: () => call(getSolvedCourses, {}), staleTime: 0, enabled })
