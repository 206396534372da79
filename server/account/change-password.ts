import type { FastifyBaseLogger } from 'fastify'
import type { changePassword as endpoint } from '@tabia/contract/account.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import { refuseCommon } from '../auth/password/common-passwords.ts'
import { hashPassword, isPassword } from '../auth/password/password.ts'
import { replacePassword } from '../auth/password/reset-password.ts'
import { getContact } from '../auth/queries.ts'
import { openSession } from '../auth/session-token.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import type { Call } from '../http/calls/route.ts'
import type { Limits } from '../http/limits/limits.ts'
import { logEvent, withLockoutsLogged } from '../http/security-events.ts'
import type { Caller } from '../http/session.ts'

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

/** Failures alone, for each session by itself: a thief at an open one neither finds the password nor bars the owner. */
const PER_SESSION = { name: 'password proofs', times: 5, seconds: 60 }

const RECENT_LOGIN_MS = 5 * 60 * 1000

/** Who asks, and where it is noted when the password is wrong. */
interface Asking {
  caller: Caller
  log: FastifyBaseLogger
}

/** Some steps want the password once more. @returns whose it is */
export async function provePassword(
  { db }: Deps,
  limits: Limits,
  { caller: { userId, sessionId }, log }: Asking,
  password: string,
) {
  await withLockoutsLogged(limits, log, userId).take(PER_SESSION, sessionId)
  const user = await getContact(db, userId)
  if (!(await isPassword(password, user.passwordHash))) {
    logEvent(log, 'proof_failed', { userId, sessionId })
    throw new ApiError('wrong_password')
  }
  await limits.giveBack(PER_SESSION, sessionId)
  return user
}

/** The same for steps that take a login of the last five minutes instead. A wrong password is refused even then. */
export async function proveOwner(
  deps: Deps,
  limits: Limits,
  asking: Asking,
  password: string | undefined,
): Promise<void> {
  if (password) await provePassword(deps, limits, asking, password)
  else if (deps.now().getTime() - asking.caller.signedInAt.getTime() >= RECENT_LOGIN_MS)
    throw new ApiError('prove_password')
}
