import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email } from '../fields.ts'

// Who may enter the studio, and what they did there.

const Capability = z.enum(['owner', 'coach'])
const CourseKeys = z.array(z.string().min(1).max(100)).max(200)
const Id = z.object({ id: z.string().regex(/^\d{1,15}$/) })
const CourseName = z.object({ key: z.string(), name: z.string() })

export const StaffMember = z.object({
  /** The number of the account. */
  id: z.int(),
  name: z.string(),
  email: z.string(),
  owner: z.boolean(),
  coach: z.boolean(),
  /** Given to this coach, and begun by them. */
  courses: z.array(z.object({ ...CourseName.shape, begun: z.boolean() })),
  secondFactor: z.boolean(),
  enteredAt: z.iso.datetime().nullable(),
  /** The caller. */
  you: z.boolean(),
  /** Without this owner the school would have none. */
  lastOwner: z.boolean(),
})
export type StaffMember = z.output<typeof StaffMember>

const Invitation = z.object({
  id: z.int(),
  email: z.string(),
  capability: Capability,
  courses: z.array(CourseName),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})

export const getStaff = endpoint({
  method: 'GET',
  path: '/studio/staff',
  access: 'owner',
  summary: 'Everybody who may enter the studio, who is invited, and the courses a coach can be given',
  answer: z.object({
    staff: z.array(StaffMember),
    invitations: z.array(Invitation),
    courses: z.array(CourseName),
    secondFactorRequired: z.boolean(),
  }),
})

export const grantStaff = endpoint({
  method: 'POST',
  path: '/studio/staff/:id/grant',
  access: 'owner',
  summary:
    'What a member of staff may do from now on: another capability, or for a coach exactly these courses',
  params: Id,
  body: z.object({ capability: Capability, courses: CourseKeys }),
  answer: z.object({}),
})

export const endStaff = endpoint({
  method: 'POST',
  path: '/studio/staff/:id/end',
  access: 'owner',
  summary: 'Takes a capability from a member of staff; the last owner stays',
  params: Id,
  body: z.object({ capability: Capability }),
  answer: z.object({}),
  refusals: ['last_owner'],
})

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/studio/invitations',
  access: 'owner',
  summary: 'A letter whose link makes the account of this address staff, within 7 days',
  body: z.object({ email: Email, capability: Capability, courses: CourseKeys }),
  answer: z.object({ expiresAt: z.iso.datetime() }),
  refusals: ['already_staff'],
})

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/studio/invitations/:id/withdraw',
  access: 'owner',
  summary: 'The link of an invitation opens nothing any more',
  params: Id,
  answer: z.object({}),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/account/invitation',
  access: 'user',
  summary: 'Makes the caller staff, by the link of a letter to their confirmed address',
  body: z.object({ token: z.string('validation').max(200, 'validation') }),
  answer: z.object({}),
  refusals: ['invalid_invitation', 'invitation_for_another', 'email_not_verified'],
})

export const requireSecondFactor = endpoint({
  method: 'POST',
  path: '/studio/second-factor/required',
  access: 'owner',
  summary: 'Whether all staff need a second factor; the owner who says so needs one first',
  body: z.object({ required: z.boolean() }),
  answer: z.object({}),
  refusals: ['own_code_first'],
})

export const LOG_KINDS = ['courses', 'people', 'money', 'staff'] as const

export const LogEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null: at the command line, or of an account that is erased. */
  who: z.string().nullable(),
  action: z.string(),
  /** What it was done to: `order 12`. */
  subject: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type LogEntry = z.output<typeof LogEntry>

export const getStaffLog = endpoint({
  method: 'GET',
  path: '/studio/log',
  access: 'owner',
  summary: 'What staff did in the last two years, the newest first, 50 at a time',
  query: z.object({
    kind: z.enum(LOG_KINDS).exactOptional(),
    /** Entries older than the one of this number. */
    before: z.coerce.number().int().positive().exactOptional(),
  }),
  answer: z.object({ entries: z.array(LogEntry), more: z.boolean() }),
})
