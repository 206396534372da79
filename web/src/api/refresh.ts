import { refresh } from '@tabia/contract/auth.ts'
import { send } from './send.ts'
import { mayRetryAfter401, needsRefresh } from './token-age.ts'
import { readToken, serverNow, storeToken } from './token.ts'

let underway: Promise<void> | undefined

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
  return token === spent ? null : token
}

/** Calls made side by side wait for one exchange. Its failure is silent: the call itself will tell. */
function refreshOnce(token: string): Promise<void> {
  underway ??= exchange(token).finally(() => (underway = undefined))
  return underway
}

async function exchange(token: string): Promise<void> {
  try {
    storeTokenOf(await send(refresh, {}, token))
  } catch {}
}

/** Any answer may bring a new token. */
export function storeTokenOf(response: Response): void {
  const token = response.headers.get('authorization')?.replace(/^Bearer\s+/i, '')
  if (token) storeToken(token)
}
