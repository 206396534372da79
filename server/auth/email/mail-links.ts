import { createHash, randomBytes } from 'node:crypto'
import type { MailTokenKind } from '../../db/tables/accounts.ts'
import type { Db } from '../../db/types.ts'
import { insertToken, voidTokens } from './mail-token-queries.ts'

const TOKEN_BYTES = 32
const HOUR_MS = 60 * 60 * 1000
/** How long a link of a letter works (A-VERLINK, A-RESETTOKEN, A-EMAILCHANGE); `keep` as long as the account. */
const LIFE_HOURS: Record<MailTokenKind, number> = { verify: 24, reset: 1, undo: 7 * 24, keep: 14 * 24 }

/** A new secret for a link in a letter to this address. Links of the kind sent before are void, but for undoing. */
export async function newLink(
  db: Db,
  kind: MailTokenKind,
  { userId, email }: { userId: number; email: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('hex')
  const expiresAt = new Date(now.getTime() + LIFE_HOURS[kind] * HOUR_MS)
  if (kind !== 'undo') await voidTokens(db, userId, [kind])
  await insertToken(db, { hash: hashOf(token), kind, userId, email, createdAt: now, expiresAt })
  return token
}

/** The hash of a token: the table does not reveal the link. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
