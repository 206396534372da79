import type { changePassword as endpoint } from '@tabia/contract/account.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { hashPassword, isPassword } from '../auth/password.ts'
import { getContact } from '../auth/queries.ts'
import { replacePassword } from '../auth/replace-password.ts'
import { openSession } from '../auth/session-token.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { Limits } from '../http/limits.ts'
import type { Call } from '../http/route.ts'

/** Failures alone: whoever sits at an open session must not find the password by trying. */
const PER_LEARNER = { name: 'password changes', times: 5, seconds: 60 }

/** Ends every session; this browser goes on with a new one (A-VERSION). */
export async function changePassword(
  deps: Deps,
  limits: Limits,
  { caller, body, locale, userAgent, setToken }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  await limits.take(PER_LEARNER, caller.userId)
  const user = await getContact(deps.db, caller.userId)
  if (!(await isPassword(body.currentPassword, user.passwordHash))) throw new ApiError('wrong_password')
  await limits.giveBack(PER_LEARNER, caller.userId)
  const passwordHash = await hashPassword(body.newPassword)

  const token = await deps.db.transaction().execute(async tx => {
    await replacePassword(deps, tx, user, passwordHash)
    return openSession(deps, tx, user.id, userAgent)
  })
  setToken(token)
  return { message: m['answers.passwordChanged']({}, { locale }) }
}
