import { useAnswer } from '../session/query-client.ts'
import { getCoachCourses, getSubscribeOptions, getSwitchLevelOptions } from '@tabia/contract/payments.ts'
import type { CourseOptions } from '@tabia/contract/entities.ts'
import { call } from '../api/call.ts'
import { CallError } from '../api/failure.ts'
import { getSolvedCourses } from '@tabia/contract/solved.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'

/** What the school offers changes with every start and every purchase: all lists of it go together. */
export const COURSE_OPTIONS = ['course-options']

/** Levels and Subscribe: each level's trial, then its full course; `paid`: full courses only. */
export const useSubscribeOptions = (paid = false) =>
  useAnswer({
    queryKey: [...COURSE_OPTIONS, 'subscribe', paid],
    queryFn: async () =>
      readOptions(await call(getSubscribeOptions, { query: { paid: paid ? 'true' : undefined } })),
  })

/** Finished: the next full course of each level that has one. */
export const useSwitchLevelOptions = () =>
  useAnswer({
    queryKey: [...COURSE_OPTIONS, 'switch'],
    queryFn: async () => readOptions(await call(getSwitchLevelOptions, {})),
  })

export type CoachCourses = AnswerOf<typeof getCoachCourses>

/** Levels: the courses of coaches, of all levels. */
export const useCoachCourses = () =>
  useAnswer({
    queryKey: [...COURSE_OPTIONS, 'coach'],
    queryFn: () => call(getCoachCourses, {}),
  })

/**
 * Three screens stand on these lists: an answer of another shape counts as none, and can be fetched again. Where no
 * currency is named the price is in roubles, as the specification has it.
 */
export function readOptions(answer: UncheckedOptions): CourseOptions {
  const { data, meta: { cost, currency = 'RUB' } = {} } = answer
  if (!Array.isArray(data) || typeof cost !== 'number') throw new CallError({ http: 200 })
  return { data, meta: { cost, currency } }
}

interface UncheckedOptions {
  data?: CourseOptions['data']
  meta?: Partial<CourseOptions['meta']>
}

export type SolvedCourses = AnswerOf<typeof getSolvedCourses>
export type Solved = Extract<SolvedCourses, { status: 'ok' }>

/** Fetched at each visit: every answer changes it. */
export const useSolved = (enabled = true) =>
  useAnswer({ queryKey: ['solved'], queryFn: () => call(getSolvedCourses, {}), staleTime: 0, enabled })
