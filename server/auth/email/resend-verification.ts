import type { resendVerification as endpoint } from '@tabia/contract/auth.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../../deps.ts'
import type { Limits } from '../../http/limits/limits.ts'
import type { Call } from '../../http/calls/route.ts'
import { withLockoutsLogged } from '../../http/security-events.ts'
import { takeLetterLimit } from './letter-limits.ts'
import { getContact } from '../queries.ts'
import { askToVerify } from './verify-email.ts'

export async function resendVerification(
  deps: Deps,
  limits: Limits,
  { caller, locale, address, cookies, log }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const user = await getContact(deps.db, caller.userId)
  if (user.emailVerifiedAt) return { message: m['answers.alreadyVerified']({}, { locale }) }

  const device = deps.tokens.devices.find(cookies, user.id, deps.now())
  const counted = withLockoutsLogged(limits, log, user.id)
  await takeLetterLimit(counted, 'verification letters', { email: user.email, address, device })
  await deps.db.transaction().execute(tx => askToVerify(deps, tx, user))
  return { message: m['answers.letterSent']({ email: user.email }, { locale }) }
}
