import type { resetPassword as endpoint } from '@tabia/contract/auth.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import { logEvent } from '../../http/security-events.ts'
import { refuseCommon } from './common-passwords.ts'
import { hashOf } from '../email/mail-links.ts'
import { findTokenOwner, useToken } from '../email/mail-token-queries.ts'
import { hashPassword } from './password.ts'
import { replacePassword } from './replace-password.ts'
import { rememberDevice } from '../session-token.ts'

/** Neither signs in nor proves the address (A-RESETTOKEN). */
export async function resetPassword(
  deps: Deps,
  { body, locale, cookies, setCookie, log }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const hash = hashOf(body.token)
  const owner = await findTokenOwner(deps.db, 'reset', hash, deps.now())
  if (!owner || owner.email !== body.email) throw new ApiError('invalid_reset_link')
  refuseCommon(body.password)
  // Hashing is dear: only who holds a link gets so far.
  const passwordHash = await hashPassword(body.password)

  await deps.db.transaction().execute(async tx => {
    if (!(await useToken(tx, 'reset', hash, deps.now()))) throw new ApiError('invalid_reset_link')
    await replacePassword(deps, tx, owner, passwordHash)
  })
  rememberDevice(deps, { cookies, setCookie }, owner.id)
  logEvent(log, 'password_reset', { userId: owner.id })
  return { status: m['answers.passwordChanged']({}, { locale }) }
}
