import { randomBytes } from 'node:crypto'
import type * as calls from '@tabia/contract/studio/staff.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { DAY_MS } from '@tabia/core/time.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { hashOf } from '../../auth/email/mail-links.ts'
import { findAccount, isSessionOpen } from '../../auth/queries.ts'
import type { Capability } from '../../db/tables/staff.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import type { Limits } from '../../http/limits/limits.ts'
import type { LetterContent } from '../../outside/letter.ts'
import { postLetter } from '../../outside/outbox.ts'
import { lockLearner } from '../people/queries.ts'
import { recordAction } from '../staff-log.ts'
import { grant, refuseUnknownCourses } from './grants.ts'
import { endInvitation, endInvitationsTo, findGrants, findInvitation, insertInvitation } from './queries.ts'

const GOOD_MS = 7 * DAY_MS
const TOKEN_BYTES = 32
/** Each is a letter to an address that an owner has typed. */
const PER_OWNER = { name: 'invitations', times: 30, seconds: 3600 }

export async function inviteStaff(
  { db, now, config }: Deps,
  limits: Limits,
  { caller, body, locale }: Call<typeof calls.inviteStaff>,
): Promise<AnswerOf<typeof calls.inviteStaff>> {
  const { email, capability } = body
  const courses = capability === 'coach' ? [...new Set(body.courses)] : []
  await refuseUnknownCourses(db, courses)
  const account = await findAccount(db, email)
  const grants = account ? await findGrants(db, account.id) : []
  if (grants.some(each => each.capability === capability)) throw new ApiError('already_staff')
  await limits.take(PER_OWNER, caller.userId)

  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + GOOD_MS)
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  await db.transaction().execute(async tx => {
    await endInvitationsTo(tx, email, createdAt)
    const { id } = await insertInvitation(tx, {
      hash: hashOf(token),
      email,
      capability,
      courseKeys: courses,
      invitedBy: caller.userId,
      createdAt,
      expiresAt,
    })
    const letter = invitationLetter(
      account?.language ?? locale,
      capability,
      `${config.origin}/account/invitation/${token}`,
    )
    await postLetter(tx, {
      kind: 'invited',
      recipient: email,
      userId: account?.id ?? null,
      now: createdAt,
      ...letter,
    })
    const what = { action: 'invite', subject: `invitation ${id}`, learnerId: account?.id ?? null }
    await recordAction(tx, caller, { ...what, after: { capability, courses } }, createdAt)
  })
  return { expiresAt: expiresAt.toISOString() }
}

function invitationLetter(language: Locale, capability: Capability, url: string): LetterContent {
  const words = { locale: language }
  return {
    language,
    subject: m['letters.invited.subject']({}, words),
    heading: m['letters.invited.heading']({}, words),
    paragraphs: [m[`letters.invited.${capability}`]({}, words), m['letters.invited.how']({}, words)],
    button: { label: m['letters.invited.button']({}, words), url },
    closing: m['letters.invited.closing']({}, words),
  }
}

export async function withdrawInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller, params }: Call<typeof calls.withdrawInvitation>,
): Promise<AnswerOf<typeof calls.withdrawInvitation>> {
  await db.transaction().execute(async tx => {
    const ended = await endInvitation(tx, Number(params.id), now())
    if (!ended) throw new ApiError('not_found')
    const what = { action: 'withdraw', subject: `invitation ${ended.id}`, learnerId: null }
    await recordAction(tx, caller, what, now())
  })
  return {}
}

/** By the account of the address the letter went to, once that address is confirmed. */
export async function acceptInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { caller, body }: Call<typeof calls.acceptInvitation>,
): Promise<AnswerOf<typeof calls.acceptInvitation>> {
  await db.transaction().execute(async tx => {
    const user = await lockLearner(tx, caller.userId)
    if (!(await isSessionOpen(tx, caller.sessionId))) throw new ApiError('unauthorized')
    const invitation = await findInvitation(tx, hashOf(body.token), now())
    if (!invitation) throw new ApiError('invalid_invitation')
    if (invitation.email !== user.email.toLowerCase()) throw new ApiError('invitation_for_another')
    if (!user.emailVerifiedAt) throw new ApiError('email_not_verified')
    if (!(await endInvitation(tx, invitation.id, now()))) throw new ApiError('invalid_invitation')
    const { capability, courseKeys } = invitation
    const given = await grant(
      tx,
      { userId: invitation.invitedBy },
      user.id,
      { capability, courses: courseKeys },
      now(),
    )
    const what = { action: 'accept', subject: `invitation ${invitation.id}`, learnerId: user.id }
    if (given) await recordAction(tx, caller, what, now())
  })
  return {}
}
