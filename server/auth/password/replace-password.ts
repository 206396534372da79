import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { postLetter } from '../../outside/outbox.ts'
import { accountLetter } from '../letters.ts'
import { voidTokens } from '../email/mail-token-queries.ts'
import { revokeSessions, setPasswordHash } from '../queries.ts'

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
