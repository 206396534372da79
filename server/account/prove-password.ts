import type { FastifyBaseLogger } from 'fastify'
import { isPassword } from '../auth/password/password.ts'
import { getContact } from '../auth/queries.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import type { Limits } from '../http/limits/limits.ts'
import { logEvent, withLockoutsLogged } from '../http/security-events.ts'
import type { Caller } from '../http/session.ts'

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
