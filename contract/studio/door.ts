import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Who is at the door of the studio, and how far it is open. */
export const Studio = z.object({
  name: z.string(),
  owner: z.boolean(),
  /** Until then the studio is open in this session; null: first the password. */
  openUntil: z.iso.datetime().nullable(),
  /** The school requires a second factor and this member of staff has none: all but its set-up is closed. */
  setUp: z.boolean(),
  /** After five wrong passwords or codes; null: the door can be tried. */
  closedUntil: z.iso.datetime().nullable(),
})

export const getStudio = endpoint({
  method: 'GET',
  path: '/studio',
  access: 'coach',
  unproved: true,
  withoutCode: true,
  summary: 'Who one is in the studio, and until when it is open',
  answer: Studio,
})

export const enterStudio = endpoint({
  method: 'POST',
  path: '/studio/enter',
  access: 'coach',
  unproved: true,
  withoutCode: true,
  summary:
    'Opens the studio in this session for 12 hours. With a second factor a code, or a recovery code, goes with the password; five wrong ones close the door for 15 minutes',
  body: z.object({
    password: z.string('fillField').min(1, 'fillField'),
    /** Six digits, spaces aside. */
    code: z.string('wrong_code').exactOptional(),
    recoveryCode: z.string('wrong_code').exactOptional(),
  }),
  answer: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('open'), openUntil: z.iso.datetime(), setUp: z.boolean() }),
    /** The password is right, and a code is wanted with it. */
    z.object({ outcome: z.literal('code'), email: z.string(), recoveryCodesLeft: z.int() }),
  ]),
  refusals: ['wrong_password', 'wrong_code', 'door_closed'],
})

export const lockStudio = endpoint({
  method: 'POST',
  path: '/studio/lock',
  access: 'coach',
  unproved: true,
  withoutCode: true,
  summary: 'Closes the studio in this session: the password is wanted again',
  answer: z.object({}),
})
