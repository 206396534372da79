import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CourseOptions } from './entities.ts'

export const getSubscribeOptions = endpoint({
  method: 'GET',
  path: '/account/subscribe-options',
  access: 'user',
  summary: 'For each level its trial and its relevant full course; `paid=true`: full courses only',
  // Any other value counts as absent.
  query: z.object({ paid: z.literal('true').optional().catch(undefined) }),
  answer: CourseOptions,
})

export const getSwitchLevelOptions = endpoint({
  method: 'GET',
  path: '/account/switch-level-options',
  access: 'user',
  summary: 'The next course of each level, where there is one',
  answer: CourseOptions,
})
