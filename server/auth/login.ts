import type { login as endpoint } from '@tabia/contract/auth.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import type { Limits } from '../http/limits/limits.ts'
import type { Call } from '../http/calls/route.ts'
import { logEvent, withLockoutsLogged } from '../http/security-events.ts'
import { isPassword } from './password/password.ts'
import { unmarkForErasure } from './deletion-queries.ts'
import { findAccount } from './queries.ts'
import { openSession, rememberDevice } from './session-token.ts'

// Failures alone (A-LIMIT): a class may sign in behind one address.
const PER_PAIR = { name: 'login of a pair', times: 5, seconds: 60 }
const PER_EMAIL = { name: 'login of an email', times: 20, seconds: 3600 }
const PER_ADDRESS = { name: 'login of an address', times: 50, seconds: 60 }
// A browser the account has logged in on before counts by these alone: no stranger can use them up.
const PER_DEVICE = [
  { name: 'login of a device a minute', times: 5, seconds: 60 },
  { name: 'login of a device an hour', times: 20, seconds: 3600 },
]

export async function login(
  deps: Deps,
  limits: Limits,
  { body, locale, address, userAgent, cookies, setCookie, log }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { email, password } = body
  const account = await findAccount(deps.db, email)
  const device = account && deps.tokens.devices.find(cookies, account.id, deps.now())
  const attempt = device
    ? PER_DEVICE.map(limit => ({ limit, key: device }))
    : [
        { limit: PER_PAIR, key: `${email} ${address}` },
        { limit: PER_EMAIL, key: email },
        { limit: PER_ADDRESS, key: address },
      ]
  // Counted before the password is looked at: many guesses at once must not slip through.
  const counted = withLockoutsLogged(limits, log, account?.id ?? null)
  for (const { limit, key } of attempt) await counted.take(limit, key)

  const knownDevice = device !== undefined
  const right = await isPassword(password, account?.passwordHash)
  if (!account || !right) {
    logEvent(log, 'login_failed', { userId: account?.id ?? null, knownDevice })
    throw new ApiError('wrong_login')
  }

  for (const { limit, key } of attempt) await limits.giveBack(limit, key)
  // Told to the owner alone: it takes the password. Courses and awards stay.
  if (account.blockedAt) {
    logEvent(log, 'login_blocked', { userId: account.id, knownDevice })
    throw new ApiError('blocked', { support: deps.config.supportEmail })
  }
  // Signing in within the 14 days keeps the account. After them the job may have erased it already.
  const returns = account.eraseAt !== null
  if (returns && !(await unmarkForErasure(deps.db, account.id))) throw new ApiError('wrong_login')
  const { token, sessionId } = await openSession(deps, deps.db, account.id, userAgent)
  rememberDevice(deps, { cookies, setCookie }, account.id)
  if (returns) logEvent(log, 'deletion_cancelled', { userId: account.id })
  logEvent(log, 'login', { userId: account.id, sessionId, knownDevice })
  return { token, email, ...(returns && { message: m['answers.accountKept']({}, { locale }) }) }
}
