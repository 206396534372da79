import { z } from 'zod'
import { CURRENCIES } from '@tabia/core/payments/money.ts'
import { ORDER_STATUSES } from '@tabia/core/payments/settle.ts'
import { endpoint } from '../endpoint.ts'
import { Language } from '../entities.ts'
import { Email, Reason, SearchText } from '../fields.ts'
import { FileAnswer } from '../file-answer.ts'

// What an owner of the school sees of people, and can do for them. Each change has a reason, kept in the staff log.

const Time = z.iso.datetime()

/** What is unusual about an account. `leaving`: to be erased. */
export const PERSON_STATES = ['unconfirmed', 'blocked', 'leaving', 'erased'] as const

export const PersonRow = z.object({
  id: z.int(),
  /** First and last name; empty where there is neither. */
  name: z.string(),
  nickname: z.string().nullable(),
  email: z.string(),
  states: z.array(z.enum(PERSON_STATES)),
})
export type PersonRow = z.output<typeof PersonRow>

export const Money = z.object({ minor: z.int(), currency: z.enum(CURRENCIES) })

/** A line of the staff log. */
export const StaffAct = z.object({
  at: Time,
  /** Who did it; null: the command line, or an account that is gone. */
  by: z.string().nullable(),
  action: z.string(),
  /** What it was done to: `order 12`. */
  subject: z.string(),
  /** What changed, such as `old@example.org → new@example.org`. */
  change: z.string().nullable(),
  reason: z.string().nullable(),
})
export type StaffAct = z.output<typeof StaffAct>

export const Person = PersonRow.extend({
  language: Language,
  registeredAt: Time,
  passwordSetAt: Time,
  lastSeenAt: Time.nullable(),
  blockedAt: Time.nullable(),
  eraseAt: Time.nullable(),
  /** The account of the caller: it is neither blocked nor erased from here. */
  own: z.boolean(),
  courses: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      week: z.int(),
      weeks: z.int(),
      solved: z.int(),
      tasks: z.int(),
      finishedAt: Time.nullable(),
      /** The order it is open by; null for a trial, and for a course that was given back. */
      order: z.object({ id: z.int(), at: Time, given: z.string().nullable() }).nullable(),
    }),
  ),
  ratings: z.array(z.object({ level: z.string(), rating: z.int(), answers: z.int() })),
  documents: z.array(z.object({ slug: z.string(), issuedAt: Time, correct: z.int(), total: z.int() })),
  orders: z.array(
    z.object({
      id: z.int(),
      course: z.string(),
      status: z.enum(ORDER_STATUSES),
      sum: Money,
      createdAt: Time,
      /** Why it was given without money. */
      given: z.string().nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      browser: z.string().nullable(),
      system: z.string().nullable(),
      since: Time,
      lastSeenAt: Time,
    }),
  ),
  letters: z.array(
    z.object({
      id: z.int(),
      subject: z.string(),
      createdAt: Time,
      sentAt: Time.nullable(),
      /** What the mail server said, where it could not be sent. */
      error: z.string().nullable(),
    }),
  ),
  messages: z.array(
    z.object({ id: z.int(), subject: z.string(), createdAt: Time, closedAt: Time.nullable() }),
  ),
  log: z.array(StaffAct),
  /** Full courses that can be given now. */
  canBeGiven: z.array(z.object({ key: z.string(), name: z.string() })),
})
export type Person = z.output<typeof Person>

const params = z.object({ id: z.coerce.number<string>().pipe(z.int().positive()) })
const because = z.object({ reason: Reason })
/** `done` false: it was so already. */
const Outcome = z.object({ done: z.boolean() })

export const findPeople = endpoint({
  method: 'GET',
  path: '/studio/people',
  access: 'owner',
  summary:
    'People whose address, name, nickname or number begins with what was typed; the newest where nothing was',
  query: z.object({ text: SearchText.optional() }),
  answer: z.object({ people: z.array(PersonRow), more: z.boolean() }),
})

export const getPerson = endpoint({
  method: 'GET',
  path: '/studio/people/:id',
  access: 'owner',
  summary: 'One person: what they have, and what staff did',
  params,
  answer: Person,
  refusals: ['not_found'],
})

export const confirmAddress = endpoint({
  method: 'POST',
  path: '/studio/people/:id/confirm',
  access: 'owner',
  summary: 'The address counts as confirmed',
  params,
  body: because,
  answer: Outcome,
  refusals: ['not_found'],
})

export const moveAddress = endpoint({
  method: 'POST',
  path: '/studio/people/:id/email',
  access: 'owner',
  summary: 'Another address, to be confirmed by its letter; ends all sessions',
  params,
  body: because.extend({ email: Email }),
  answer: Outcome,
  refusals: ['not_found', 'email_taken'],
})

export const postPasswordLetter = endpoint({
  method: 'POST',
  path: '/studio/people/:id/link',
  access: 'owner',
  summary: 'The letter of a forgotten password; pressed twice within a minute it goes once',
  params,
  body: because,
  answer: Outcome,
  refusals: ['not_found'],
})

export const endSessionsOf = endpoint({
  method: 'POST',
  path: '/studio/people/:id/sign-out',
  access: 'owner',
  summary: 'Ends all sessions',
  params,
  body: because,
  answer: z.object({ ended: z.int() }),
  refusals: ['not_found'],
})

export const blockPerson = endpoint({
  method: 'POST',
  path: '/studio/people/:id/block',
  access: 'owner',
  summary: 'No session and no login, or both again; courses and documents stay',
  params,
  body: because.extend({ blocked: z.boolean() }),
  answer: Outcome,
  refusals: ['not_found', 'own_account'],
})

export const erasePerson = endpoint({
  method: 'POST',
  path: '/studio/people/:id/erase',
  access: 'owner',
  summary: 'Erased in 14 days, as if the learner had asked; or, until then, not erased after all',
  params,
  body: because.extend({ erase: z.boolean() }),
  answer: z.object({ eraseAt: Time.nullable() }),
  refusals: ['not_found', 'own_account'],
})

export const giveCourse = endpoint({
  method: 'POST',
  path: '/studio/people/:id/course',
  access: 'owner',
  summary: 'A full course without money: an order of nothing',
  params,
  body: because.extend({ course: SearchText }),
  answer: z.object({ order: z.int() }),
  refusals: ['not_found', 'course_owned', 'next_unavailable'],
})

export const takeCourseBack = endpoint({
  method: 'POST',
  path: '/studio/people/:id/course/take-back',
  access: 'owner',
  summary: 'Takes back a course that was given without money',
  params,
  body: because.extend({ course: SearchText }),
  answer: Outcome,
  refusals: ['not_found'],
})

export const exportPerson = endpoint({
  method: 'POST',
  path: '/studio/people/:id/export',
  access: 'owner',
  summary: 'All the school holds of a person, as their own export has it',
  params,
  body: because,
  answer: FileAnswer,
  file: 'application/json',
  refusals: ['not_found'],
})
