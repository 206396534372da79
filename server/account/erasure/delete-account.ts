import type { deleteAccount as endpoint } from '@tabia/contract/account.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { markForErasure } from '../../auth/deletion-queries.ts'
import { accountLetter } from '../../auth/letters.ts'
import { newLink } from '../../auth/email/mail-links.ts'
import { revokeSessions } from '../../auth/queries.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import type { Limits } from '../../http/limits/limits.ts'
import { formatLongDate } from '../../http/pages/long-date.ts'
import type { Call } from '../../http/calls/route.ts'
import { keepAnOwner } from '../../http/staff-access.ts'
import { logEvent } from '../../http/security-events.ts'
import { postLetter } from '../../outside/outbox.ts'
import { provePassword } from '../change-password.ts'

const GRACE_MS = 14 * 24 * 60 * 60 * 1000

/** Nothing is lost yet: for 14 days signing in, or the link of the letter, takes it back. Then a job erases. */
export async function deleteAccount(
  deps: Deps,
  limits: Limits,
  { caller, body, locale, log }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const owner = await provePassword(deps, limits, { caller, log }, body.password)
  const { id: userId } = owner
  const asked = await deps.db.transaction().execute(tx => beginErasure(deps, tx, owner))

  if (asked) logEvent(log, 'deletion_asked', { userId, sessionId: caller.sessionId })
  const eraseAt = asked ?? endOfGrace(deps.now())
  const date = formatLongDate(locale, eraseAt, deps.config.timeZone)
  return { eraseAt: eraseAt.toISOString(), message: m['answers.toBeErased']({ date }, { locale }) }
}

/**
 * From now the account is closed and waits; that of the last owner is refused (`last_owner`).
 * @returns when it will be erased; undefined where it waits already
 */
export async function beginErasure(
  { config, now: clock }: Pick<Deps, 'config' | 'now'>,
  tx: Db,
  { id: userId, email, language }: { id: number; email: string; language: Locale },
): Promise<Date | undefined> {
  const now = clock()
  await keepAnOwner(tx, userId)
  const eraseAt = endOfGrace(now)
  if (!(await markForErasure(tx, userId, eraseAt))) return undefined
  await revokeSessions(tx, userId, now)
  const token = await newLink(tx, 'keep', { userId, email }, now)
  const letter = accountLetter('deleted', language, `${config.origin}/account/delete/undo/${token}`)
  await postLetter(tx, { kind: 'deleted', recipient: email, userId, now, ...letter })
  return eraseAt
}

const endOfGrace = (now: Date) => new Date(now.getTime() + GRACE_MS)
