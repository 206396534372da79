import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** `look`: worth a look, and no more. `bad`: it needs attention. `off`: there is nothing to look at. */
const State = z.enum(['well', 'look', 'bad', 'off'])

const HEALTH_PARTS = ['letters', 'mail', 'jobs', 'till', 'database', 'disk', 'doctor'] as const

const Time = z.iso.datetime().nullable()

const UnsentLetter = z.object({
  id: z.int(),
  /** Which letter it is: `verify_email`. */
  kind: z.string(),
  recipient: z.string(),
  tries: z.int(),
  /** Tried no more by itself. */
  givenUp: z.boolean(),
  /** The words of the mail server. */
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime(),
})

const Job = z.object({
  name: z.string(),
  /** `broke`: its last round ended in an error of the program. `late`: none has ended for far too long. */
  trouble: z.enum(['broke', 'late']).nullable(),
  /** Seconds from the end of a round to the next one. */
  every: z.number(),
  doneAt: Time,
  /** The last time it ended in an error of the program. */
  brokeAt: Time,
})

const Finding = z.object({
  /** What was looked at: `mail`, `payments`, `address` … */
  name: z.string(),
  state: State,
  /** In English, as the command `doctor` prints it. */
  text: z.string(),
  /** What to do about it; null where nothing is broken. */
  cure: z.string().nullable(),
})

export const Health = z.object({
  lookedAt: z.iso.datetime(),
  /** What needs attention: the verdict is how many there are. */
  needs: z.array(z.enum(HEALTH_PARTS)),
  letters: z.object({
    state: State,
    waiting: z.int(),
    /** Tried in vain and tried again. */
    failing: z.int(),
    givenUp: z.int(),
    /** The first hundred, the given up ones first. */
    list: z.array(UnsentLetter),
  }),
  /** The mail server, as the doctor found it. */
  mail: z.object({ state: State, text: z.string().nullable() }),
  jobs: z.object({ state: State, list: z.array(Job) }),
  till: z.object({
    state: State,
    /** `sandbox`: play money. */
    service: z.string(),
    /** Payments that are neither paid nor given up. */
    open: z.int(),
    /** Money that does not fit its order. */
    mismatched: z.int(),
    refunds: z.int(),
    oldestRefund: Time,
  }),
  database: z.object({ state: State, ms: z.number() }),
  /** Of the folder of data; `freeMb` null where it cannot be seen. */
  disk: z.object({ state: State, freeMb: z.number().nullable() }),
  /** Null until it has looked for the first time. */
  doctor: z.object({ lookedAt: Time, findings: z.array(Finding) }),
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/studio/health',
  access: 'owner',
  summary: 'How the school is: letters, jobs, till, database, disk, and what the doctor finds',
  answer: Health,
})

export const retryLetters = endpoint({
  method: 'POST',
  path: '/studio/letters/retry',
  access: 'owner',
  summary: 'Makes an unsent letter due at once, or all that failed',
  body: z.object({
    /** Left out: all that were tried in vain. */
    letter: z.int().positive().exactOptional(),
  }),
  answer: z.object({
    /** How many go out now. */
    due: z.int(),
  }),
  refusals: ['not_found'],
})

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
