import { useQuery } from '@tanstack/react-query'
import { getSubscribeOptions, getSwitchLevelOptions } from '@tabia/contract/payments.ts'
import { call } from '../../api/call.ts'

/** What the school offers changes with every start and every purchase: all lists of it go together. */
export const COURSE_OPTIONS = ['course-options']

/** Levels: each level's trial, then its full course. */
export const useSubscribeOptions = () =>
  useQuery({
    queryKey: [...COURSE_OPTIONS, 'subscribe'],
    queryFn: () => call(getSubscribeOptions, { query: {} }),
  })

/** Finished: the next full course of each level that has one. */
export const useSwitchLevelOptions = () =>
  useQuery({
    queryKey: [...COURSE_OPTIONS, 'switch'],
    queryFn: () => call(getSwitchLevelOptions, {}),
  })
