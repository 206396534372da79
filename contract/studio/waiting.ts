import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getWaiting = endpoint({
  method: 'GET',
  path: '/studio/waiting',
  access: 'coach',
  summary: 'What waits: for a coach in the courses they reach, for an owner everywhere',
  answer: z.object({
    disputes: z.int(),
    oldestDispute: z.iso.datetime().nullable(),
    messages: z.int(),
    reviews: z.int(),
    /** Of owners: payments that do not fit their orders, and refunds that take longer than an hour. */
    money: z.int().nullable(),
    /** Of owners: how many parts of `/studio/health` are not well. */
    health: z.int().nullable(),
  }),
})
