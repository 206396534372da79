import type { Kysely } from 'kysely'
import type { Database } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { insertSession } from './queries.ts'

const USER_AGENT_LENGTH = 255

/** Begins a session: its row, and the token that names it. */
export async function openSession(
  deps: Deps,
  db: Kysely<Database>,
  userId: number,
  userAgent: string | undefined,
): Promise<string> {
  const now = deps.now()
  const id = deps.newId()
  await insertSession(db, { id, userId, userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null, now })
  return deps.tokens.sign(userId, id, now)
}
