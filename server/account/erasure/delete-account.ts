import type { deleteAccount as endpoint } from '@tabia/contract/account.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { markForErasure } from '../../auth/deletion-queries.ts'
import { accountLetter } from '../../auth/letters.ts'
import { newLink } from '../../auth/email/mail-links.ts'
import { revokeSessions } from '../../auth/queries.ts'
import type { Deps } from '../../deps.ts'
import type { Limits } from '../../http/limits/limits.ts'
import { formatLongDate } from '../../http/pages/long-date.ts'
import type { Call } from '../../http/calls/route.ts'
import { logEvent } from '../../http/security-events.ts'
import { postLetter } from '../../outside/outbox.ts'
import { provePassword } from '../prove-password.ts'

const GRACE_MS = 14 * 24 * 60 * 60 * 1000

/** Nothing is lost yet: for 14 days signing in, or the link of the letter, takes it back. Then a job erases. */
export async function deleteAccount(
  deps: Deps,
  limits: Limits,
  { caller, body, locale, log }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { id: userId, email, language } = await provePassword(deps, limits, { caller, log }, body.password)
  const now = deps.now()
  const eraseAt = new Date(now.getTime() + GRACE_MS)

  const asked = await deps.db.transaction().execute(async tx => {
    if (!(await markForErasure(tx, userId, eraseAt))) return false
    await revokeSessions(tx, userId, now)
    const token = await newLink(tx, 'keep', { userId, email }, now)
    const letter = accountLetter('deleted', language, `${deps.config.origin}/account/delete/undo/${token}`)
    await postLetter(tx, { kind: 'deleted', recipient: email, userId, now, ...letter })
    return true
  })
  if (asked) logEvent(log, 'deletion_asked', { userId, sessionId: caller.sessionId })
  const date = formatLongDate(locale, eraseAt, deps.config.timeZone)
  return { eraseAt: eraseAt.toISOString(), message: m['answers.toBeErased']({ date }, { locale }) }
}
