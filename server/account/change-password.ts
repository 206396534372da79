import type { changePassword as endpoint } from '@tabia/contract/account.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { hashPassword } from '../auth/password.ts'
import { replacePassword } from '../auth/replace-password.ts'
import { openSession } from '../auth/session-token.ts'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits.ts'
import type { Call } from '../http/route.ts'
import { provePassword } from './prove-password.ts'

/** Ends every session; this browser goes on with a new one (A-VERSION). */
export async function changePassword(
  deps: Deps,
  limits: Limits,
  { caller, body, locale, userAgent, setToken }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const user = await provePassword(deps, limits, caller.userId, body.currentPassword)
  const passwordHash = await hashPassword(body.newPassword)

  const token = await deps.db.transaction().execute(async tx => {
    await replacePassword(deps, tx, user, passwordHash)
    return openSession(deps, tx, user.id, userAgent)
  })
  setToken(token)
  return { message: m['answers.passwordChanged']({}, { locale }) }
}
