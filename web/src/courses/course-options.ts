import { useQuery } from '@tanstack/react-query'
import { getSubscribeOptions, getSwitchLevelOptions } from '@tabia/contract/payments.ts'
import type { CourseOptions } from '@tabia/contract/entities.ts'
import { call } from '../api/call.ts'
import { CallError } from '../api/failure.ts'

/** What the school offers changes with every start and every purchase: all lists of it go together. */
export const COURSE_OPTIONS = ['course-options']

/** Levels: each level's trial, then its full course. */
export const useSubscribeOptions = () =>
  useQuery({
    queryKey: [...COURSE_OPTIONS, 'subscribe'],
    queryFn: async () => readOptions(await call(getSubscribeOptions, { query: {} })),
  })

/** Finished: the next full course of each level that has one. */
export const useSwitchLevelOptions = () =>
  useQuery({
    queryKey: [...COURSE_OPTIONS, 'switch'],
    queryFn: async () => readOptions(await call(getSwitchLevelOptions, {})),
  })

/** Two screens stand on these lists: an answer of another shape counts as none, and can be asked for again. */
export function readOptions(answer: Partial<CourseOptions>): CourseOptions {
  const { data, meta } = answer
  if (!Array.isArray(data) || typeof meta?.cost !== 'number') throw new CallError({ http: 200 })
  return { data, meta }
}
