import { refresh } from '@tabia/contract/auth.ts'
import { send } from './send.ts'
import { mayRetryAfter401, needsRefresh } from './token-age.ts'
import { ownerOf, readToken, serverNow, storeToken, tokenOwner } from './token.ts'

/** Exchanges on their way, by the token that is exchanged. */
const underway = new Map<string, Promise<void>>()

/** The token for a call to `path`, exchanged first where it is past its end. */
export async function liveToken(path: string): Promise<string | null> {
  const token = readToken()
  if (!token || !needsRefresh(token, path, serverNow())) return token
  await refreshOnce(token)
  return readToken()
}

/** Another token after a 401, or null where none can be had. */
export async function tokenAfter401(spent: string | null, path: string): Promise<string | null> {
  if (!spent || !mayRetryAfter401(spent, path, serverNow())) return null
  // Another call, or another tab, may have exchanged it meanwhile.
  if (readToken() === spent) await refreshOnce(spent)
  const token = readToken()
  return token === spent || ownerOf(token) !== ownerOf(spent) ? null : token
}

/** Calls made side by side wait for one exchange. Its failure is silent: the call itself will tell. */
function refreshOnce(token: string): Promise<void> {
  const exchanging = underway.get(token) ?? exchange(token).finally(() => underway.delete(token))
  underway.set(token, exchanging)
  return exchanging
}

async function exchange(token: string): Promise<void> {
  try {
    const response = await send(refresh, {}, token)
    // Signed out or signed in anew meanwhile: the exchanged token belongs to a session that is over here.
    if (readToken() === token) storeTokenOf(response, ownerOf(token))
  } catch {}
}

/** Any answer may bring a new token. It is for the learner who made the call (NaN: a guest), if still signed in. */
export function storeTokenOf(response: Response, caller: number): void {
  const token = response.headers.get('authorization')?.replace(/^Bearer\s+/i, '')
  if (token && Object.is(tokenOwner(), caller)) storeToken(token)
}
