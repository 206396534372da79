import type { changeEmail as endpoint } from '@tabia/contract/account.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { accountLetter } from '../auth/letters.ts'
import { newLink } from '../auth/email/mail-links.ts'
import { voidTokens } from '../auth/email/mail-token-queries.ts'
import { getContact, isEmailTaken, isSessionOpen, revokeSessions } from '../auth/queries.ts'
import { askToVerify } from '../auth/email/verify-email.ts'
import type { Db } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import type { Limits } from '../http/limits/limits.ts'
import type { Call } from '../http/calls/route.ts'
import { logEvent } from '../http/security-events.ts'
import { postLetter } from '../outside/outbox.ts'
import { proveOwner } from './change-password.ts'
import { lockContact, replaceEmail } from './queries.ts'

/** Each change sends a letter to an address that is not proved yet (A-LIMIT). */
const PER_LEARNER = { name: 'email changes', times: 5, seconds: 3600 }

/** At once, and to be confirmed anew (A-EMAILCHANGE). */
export async function changeEmail(
  deps: Deps,
  limits: Limits,
  { caller, body, locale, log }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { email } = body
  const { email: present } = await getContact(deps.db, caller.userId)
  if (email === present) return { message: m['answers.sameEmail']({}, { locale }) }
  await proveOwner(deps, limits, { caller, log }, body.password)
  await limits.take(PER_LEARNER, caller.userId)

  const now = deps.now()
  const changed = await deps.db.transaction().execute(async tx => {
    const before = await lockContact(tx, caller.userId)
    // A double click: the first one has done it.
    if (before.email === email) return false
    // Ended meanwhile, as by the owner who undoes an earlier change.
    if (!(await isSessionOpen(tx, caller.sessionId))) throw new ApiError('unauthorized')
    await moveAddress(deps, tx, before, email)
    await revokeSessions(tx, before.id, now, caller.sessionId)
    return true
  })
  if (changed) logEvent(log, 'email_changed', { userId: caller.userId, sessionId: caller.sessionId })
  return { message: m['answers.emailChanged']({}, { locale }) }
}

interface Account {
  id: number
  email: string
  language: Locale
  emailVerifiedAt: Date | null
}

/** The new address with its letter; the former one, where it was proved, can undo it. Refused where it is taken. */
export async function moveAddress(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  before: Account,
  email: string,
): Promise<void> {
  const now = deps.now()
  if (await isEmailTaken(tx, email, now, before.id)) throw new ApiError('email_taken')
  if (!(await replaceEmail(tx, before, email, now))) throw new ApiError('email_taken')
  await voidTokens(tx, before.id, ['verify', 'reset'])
  if (before.emailVerifiedAt) await offerToUndo(deps, tx, before, now)
  await askToVerify(deps, tx, { ...before, email })
}

/** Only to an address that was proved: a mistyped one is a stranger's (docs/decisions/email-change.md). */
async function offerToUndo(
  { config }: Pick<Deps, 'config'>,
  tx: Db,
  { id: userId, email, language }: { id: number; email: string; language: Locale },
  now: Date,
): Promise<void> {
  const token = await newLink(tx, 'undo', { userId, email }, now)
  const letter = accountLetter('emailChanged', language, `${config.origin}/account/email/undo/${token}`)
  await postLetter(tx, { kind: 'emailChanged', recipient: email, userId, now, ...letter })
}
