import type { refresh as endpoint } from '@tabia/contract/auth.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import type { ClaimedCall } from '../http/calls/route.ts'
import { findCaller } from '../http/session.ts'
import { REFRESH_SECONDS, secondsOf } from '../http/token.ts'

/** A new token of the same session. The old one stays good until its own end: several tabs refresh at once. */
export async function refresh(
  { db, tokens, now }: Deps,
  { claims, setToken }: ClaimedCall<typeof endpoint>,
): Promise<Record<string, never>> {
  const time = now()
  if (secondsOf(time) - claims.issuedAt >= REFRESH_SECONDS) throw new ApiError('unauthorized')
  if (!(await findCaller(db, claims, time))) throw new ApiError('unauthorized')

  setToken(tokens.sign(claims.userId, claims.sessionId, time))
  return {}
}
