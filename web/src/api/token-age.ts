// When a token is worth refreshing (SPEC section 9, A-TOKEN). Times in milliseconds, claims in seconds.

const DAY_MS = 24 * 60 * 60 * 1000
const REFRESHABLE_DAYS = 45

export interface Claims {
  /** The learner's number. */
  sub?: unknown
  iat: number
  exp: number
}

/** What the token says of itself; null where it is no JWT. Nothing is trusted: the server checks it. */
export function readClaims(token: string): Claims | null {
  try {
    const payload: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    )
    return isClaims(payload) ? payload : null
  } catch {
    return null
  }
}

/** `/auth/…` calls bring their own proof; `/auth/user` is the exception. */
export const mayRefreshFor = (path: string): boolean => !path.startsWith('/auth/') || path === '/auth/user'

export function isRefreshable(token: string, now: number): boolean {
  const claims = readClaims(token)
  return claims !== null && now - claims.iat * 1000 < REFRESHABLE_DAYS * DAY_MS
}

/** Before a call: the token is past its end, but young enough to be exchanged. */
export function needsRefresh(token: string, path: string, now: number): boolean {
  const claims = readClaims(token)
  if (!claims || !mayRefreshFor(path)) return false
  return claims.exp * 1000 <= now && isRefreshable(token, now)
}

/** After a 401: the token looked alive here and was not; it is exchanged once. */
export function mayRetryAfter401(token: string, path: string, now: number): boolean {
  return mayRefreshFor(path) && isRefreshable(token, now)
}

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' &&
  value !== null &&
  'iat' in value &&
  typeof value.iat === 'number' &&
  'exp' in value &&
  typeof value.exp === 'number'
