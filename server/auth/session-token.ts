import type { Db } from '../db/types.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { insertSession } from './queries.ts'

const USER_AGENT_LENGTH = 255

/** Once the owner has shown to be there: from now on this browser counts apart from strangers' tries. */
export function rememberDevice(
  { tokens, config, now }: Deps,
  { cookies, setCookie }: { cookies: string | undefined; setCookie: (cookie: string) => void },
  userId: number,
): void {
  setCookie(tokens.devices.remember(cookies, userId, now(), config.origin.startsWith('https:')))
}

/** Begins a session: its row, and the token that names it. Refused to a blocked account. */
export async function openSession(
  deps: Deps,
  db: Db,
  userId: number,
  userAgent: string | undefined,
): Promise<{ token: string; sessionId: string }> {
  const now = deps.now()
  const sessionId = deps.newId()
  const begun = await insertSession(db, {
    id: sessionId,
    userId,
    userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
    now,
  })
  if (!begun) throw new ApiError('blocked', { support: deps.config.supportEmail })
  return { token: deps.tokens.sign(userId, sessionId, now), sessionId }
}
