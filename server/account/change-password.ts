import type { changePassword as endpoint } from '@tabia/contract/account.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { refuseCommon } from '../auth/password/common-passwords.ts'
import { hashPassword } from '../auth/password/password.ts'
import { replacePassword } from '../auth/password/replace-password.ts'
import { openSession } from '../auth/session-token.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import type { Limits } from '../http/limits/limits.ts'
import type { Call } from '../http/calls/route.ts'
import { logEvent } from '../http/security-events.ts'
import { provePassword } from './prove-password.ts'

/** Ends every session; this browser goes on with a new one (A-VERSION). */
export async function changePassword(
  deps: Deps,
  limits: Limits,
  { caller, body, locale, userAgent, setToken, log }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const user = await provePassword(deps, limits, { caller, log }, body.currentPassword)
  refuseCommon(body.newPassword)
  const passwordHash = await hashPassword(body.newPassword)

  const { token } = await deps.db.transaction().execute(async tx => {
    const ended = await replacePassword(deps, tx, user, passwordHash)
    // The owner may have ended it while the password was hashed: by undoing a change of address, for one.
    if (!ended.includes(caller.sessionId)) throw new ApiError('unauthorized')
    return openSession(deps, tx, user.id, userAgent)
  })
  setToken(token)
  logEvent(log, 'password_changed', { userId: user.id, sessionId: caller.sessionId })
  return { message: m['answers.passwordChanged']({}, { locale }) }
}
