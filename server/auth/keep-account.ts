import type { keepAccount as endpoint } from '@tabia/contract/auth.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Db } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import type { Call } from '../http/calls/route.ts'
import { logEvent } from '../http/security-events.ts'
import { findKeptOwner, unmarkForErasure } from './deletion-queries.ts'
import { hashOf } from './email/mail-links.ts'
import { useToken } from './email/mail-token-queries.ts'

/** The account that was to be erased stays. By a button behind the link, as for an address (undo-email-change.ts). */
export async function keepAccount(
  { db, now }: Deps,
  { body, locale, log }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const hash = hashOf(body.token)
  const kept = await db.transaction().execute(tx => keepBy(tx, hash, now()))
  if (kept) logEvent(log, 'deletion_cancelled', { userId: kept.id })
  const owner = kept ?? (await findKeptOwner(db, hash))
  if (!owner) throw new ApiError('invalid_keep_link')
  return { email: owner.email, message: m['answers.accountKept']({}, { locale }) }
}

async function keepBy(tx: Db, hash: string, now: Date) {
  const link = await useToken(tx, 'keep', hash, now)
  return link && unmarkForErasure(tx, link.userId)
}
