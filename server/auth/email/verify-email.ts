import type { verifyEmail as endpoint } from '@tabia/contract/auth.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import type { Locale } from '@tabia/core/training/vocabulary.ts'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/calls/route.ts'
import { postLetter } from '../../outside/outbox.ts'
import { accountLetter } from '../letters.ts'
import { hashOf, newLink } from './mail-links.ts'
import { findVerifiedOwner, useToken } from './mail-token-queries.ts'
import { markEmailVerified } from '../queries.ts'

/** Writes the letter whose link proves the address; links sent before are void (A-VERLINK). */
export async function askToVerify(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  db: Db,
  { id: userId, email, language }: { id: number; email: string; language: Locale },
): Promise<void> {
  const time = now()
  const token = await newLink(db, 'verify', { userId, email }, time)
  const letter = accountLetter('verify', language, `${config.origin}/api/auth/email/verify/${token}`)
  await postLetter(db, { kind: 'verify', recipient: email, userId, now: time, ...letter })
}

/** Opened from the letter. A link used before counts as long as its address is the verified one. */
export async function verifyEmail(
  deps: Deps,
  { params }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const hash = hashOf(params.token)
  await deps.db.transaction().execute(tx => verifyBy(deps, tx, hash))
  const verified = await findVerifiedOwner(deps.db, 'verify', hash)
  return {
    location: verified ? '/account/training?confirmed=email' : '/account/email-verification?link=invalid',
  }
}

async function verifyBy({ config, now }: Deps, tx: Db, hash: string): Promise<void> {
  const time = now()
  const link = await useToken(tx, 'verify', hash, time)
  const user = link && (await markEmailVerified(tx, link.userId, link.email, time))
  // Only the first address of an account has been set when the account was made.
  if (!user || user.emailSetAt.getTime() !== user.createdAt.getTime()) return
  const letter = accountLetter('welcome', user.language, `${config.origin}/account/training`)
  const { userId } = link
  await postLetter(tx, { kind: 'welcome', recipient: user.email, userId, now: time, ...letter })
}
