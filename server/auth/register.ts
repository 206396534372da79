import type { register as endpoint } from '@tabia/contract/auth.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { CONSENT_VERSION, TERMS_VERSION } from '@tabia/contract/legal-versions.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import type { Limits } from '../http/limits/limits.ts'
import type { Call } from '../http/calls/route.ts'
import { logEvent, withLockoutsLogged } from '../http/security-events.ts'
import { refuseCommon } from './password/common-passwords.ts'
import { hashPassword } from './password/password.ts'
import { insertConsents, insertUser, isEmailTaken } from './queries.ts'
import { openSession, rememberDevice } from './session-token.ts'
import { askToVerify } from './email/verify-email.ts'

/** A class may register behind one address (A-LIMIT). */
const PER_ADDRESS = { name: 'registrations', times: 30, seconds: 3600 }

export async function register(
  deps: Deps,
  limits: Limits,
  { body, locale, address, userAgent, cookies, setCookie, log }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  await withLockoutsLogged(limits, log, null).take(PER_ADDRESS, address)
  refuseCommon(body.password)
  const now = deps.now()
  if (await isEmailTaken(deps.db, body.email, now)) throw new ApiError('email_taken')
  const passwordHash = await hashPassword(body.password)
  const terms = { kind: 'terms', version: TERMS_VERSION } as const
  const processing = { kind: 'processing', version: CONSENT_VERSION } as const

  // The letter waits in the same transaction: no account without a letter, no letter without an account.
  const { token, sessionId, userId } = await deps.db.transaction().execute(async tx => {
    const { name: firstName, email } = body
    const id = await insertUser(tx, { email, passwordHash, firstName, language: locale, now })
    if (id === undefined) throw new ApiError('email_taken')
    await insertConsents(tx, id, body.acceptConsent ? [terms, processing] : [terms], now)
    await askToVerify(deps, tx, { id, email, language: locale })
    return { userId: id, ...(await openSession(deps, tx, id, userAgent)) }
  })
  rememberDevice(deps, { cookies, setCookie }, userId)
  logEvent(log, 'registered', { userId, sessionId })
  return { token, message: m['answers.registered']({}, { locale }) }
}
