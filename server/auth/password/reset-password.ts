import type { resetPassword as endpoint } from '@tabia/contract/auth.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import { logEvent } from '../../http/security-events.ts'
import { postLetter } from '../../outside/outbox.ts'
import { hashOf } from '../email/mail-links.ts'
import { findTokenOwner, useToken, voidTokens } from '../email/mail-token-queries.ts'
import { accountLetter } from '../letters.ts'
import { revokeSessions, setPasswordHash } from '../queries.ts'
import { rememberDevice } from '../session-token.ts'
import { refuseCommon } from './common-passwords.ts'
import { hashPassword } from './password.ts'

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

/**
 * The new password, and all that hangs on the old one gone: sessions and links (A-VERSION). The owner is told.
 * @returns the sessions that ended
 */
export async function replacePassword(
  { config, now }: Deps,
  tx: Db,
  owner: { id: number; email: string; language: Locale },
  passwordHash: string,
): Promise<string[]> {
  const time = now()
  await setPasswordHash(tx, owner.id, passwordHash, time)
  const ended = await revokeSessions(tx, owner.id, time)
  await voidTokens(tx, owner.id, ['reset'])
  const again = new URLSearchParams({ email: owner.email, forgot: '1' })
  const letter = accountLetter('passwordChanged', owner.language, `${config.origin}/account/login?${again}`)
  const { id: userId, email: recipient } = owner
  await postLetter(tx, { kind: 'passwordChanged', recipient, userId, now: time, ...letter })
  return ended
}
