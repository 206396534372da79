import type { Kysely } from 'kysely'
import type { undoEmailChange as endpoint } from '@tabia/contract/auth.ts'
import type { AnswerOf } from '@tabia/contract/endpoint.ts'
import { m } from '@tabia/i18n/compiled/messages.js'
import type { Database } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { Call } from '../http/route.ts'
import { hashOf } from './mail-links.ts'
import { findVerifiedOwner, useToken, voidTokens } from './mail-token-queries.ts'
import { giveEmailBack, revokeSessions } from './queries.ts'

/** By a button behind the link: programs that look through letters open links, but press nothing. */
export async function undoEmailChange(
  { db, now }: Deps,
  { body, locale }: Call<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const hash = hashOf(body.token)
  const email =
    (await db.transaction().execute(tx => undoBy(tx, hash, now()))) ??
    (await findVerifiedOwner(db, 'undo', hash))?.email
  if (email === undefined) throw new ApiError('invalid_undo_link')
  return { email, message: m['answers.emailChangeUndone']({ email }, { locale }) }
}

/** The address is proved by its link. Whoever is signed in may be the one who took the account. */
async function undoBy(tx: Kysely<Database>, hash: string, now: Date): Promise<string | undefined> {
  const link = await useToken(tx, 'undo', hash, now)
  if (!link) return undefined
  if (!(await giveEmailBack(tx, link.userId, link.email, now))) throw new ApiError('email_taken')
  await voidTokens(tx, link.userId, ['verify', 'reset'])
  await voidTokens(tx, link.userId, ['undo'], link.createdAt)
  await revokeSessions(tx, link.userId, now)
  return link.email
}
