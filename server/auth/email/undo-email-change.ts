import type { undoEmailChange as endpoint } from '@tabia/contract/auth.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Db } from '../../db/types.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/calls/api-error.ts'
import type { Call } from '../../http/calls/route.ts'
import { logEvent } from '../../http/security-events.ts'
import { hashOf, newLink } from './mail-links.ts'
import { useToken, voidTokens } from './mail-token-queries.ts'
import { findAddressGivenBack, giveEmailBack, revokeSessions } from '../queries.ts'

/** How long after the first press the same link still lets its owner choose a password. */
const CHOICE_MS = 60 * 60 * 1000

/** By a button behind the link: programs that look through letters open links, but press nothing. */
export async function undoEmailChange(
  { db, now }: Deps,
  { body, locale, log }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const hash = hashOf(body.token)
  const undoneNow = await db.transaction().execute(tx => undoBy(tx, hash, now()))
  const undone = undoneNow ?? (await db.transaction().execute(tx => undoneBefore(tx, hash, now())))
  if (!undone) throw new ApiError('invalid_undo_link')
  if (undoneNow) {
    logEvent(log, 'email_undone', { userId: undone.userId, passwordVoid: undone.passwordVoid })
  }
  const { email, passwordVoid, resetToken } = undone
  return { email, passwordVoid, resetToken, message: m['answers.emailChangeUndone']({ email }, { locale }) }
}

/** The address is proved by its link. The signed-in session may belong to the one who took the account. */
async function undoBy(tx: Db, hash: string, now: Date) {
  const link = await useToken(tx, 'undo', hash, now)
  if (!link) return undefined
  const owner = await giveEmailBack(tx, link, now)
  if (!owner) throw new ApiError('email_taken')
  await voidTokens(tx, link.userId, ['verify', 'reset'])
  await voidTokens(tx, link.userId, ['undo'], link.createdAt)
  await revokeSessions(tx, link.userId, now)
  return { ...owner, resetToken: await newLink(tx, 'reset', owner, now) }
}

/** Pressed again, after a reload or in another tab. */
async function undoneBefore(tx: Db, hash: string, now: Date) {
  const owner = await findAddressGivenBack(tx, hash)
  if (!owner?.usedAt) return undefined
  const mayChoose = !owner.passwordSetSince && now.getTime() - owner.usedAt.getTime() < CHOICE_MS
  return { ...owner, resetToken: mayChoose ? await newLink(tx, 'reset', owner, now) : null }
}
