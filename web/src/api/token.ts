import { readCookie, removeCookie, writeCookie } from './cookies.ts'

// The signed-in learner's token: a cookie for 45 days, read anew for every call, since all tabs share it.

const COOKIE = 'User-Token'
const DAYS = 45
const CLOCK = 'tabia.clock'

const listeners = new Set<() => void>()

export const readToken = (): string | null => readCookie(COOKIE) || null

/** The id of the learner a token is for; NaN if it names none. */
export const ownerOf = (token: string | null): number => Number(readClaims(token ?? '')?.sub)

export const tokenOwner = (): number => ownerOf(readToken())

/** A token comes fresh from the server: its `iat` says what the time is there. */
export function storeToken(token: string): void {
  writeCookie(COOKIE, token, DAYS)
  const claims = readClaims(token)
  if (claims) rememberClock(claims.iat * 1000 - Date.now())
  noticeToken()
}

export function clearToken(): void {
  removeCookie(COOKIE)
  noticeToken()
}

export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server's time, so that a wrong clock in the device does no harm (A-TOKEN). */
export function serverNow(): number {
  return Date.now() + readClock()
}

/** The cookie may have changed, in this tab or in another one. */
export const noticeToken = (): void => listeners.forEach(listener => listener())

// Where storage is closed (private windows), the device's own clock has to do.
function rememberClock(offset: number): void {
  try {
    localStorage.setItem(CLOCK, String(offset))
  } catch {}
}

function readClock(): number {
  try {
    return Number(localStorage.getItem(CLOCK)) || 0
  } catch {
    return 0
  }
}

// When a token is worth refreshing (SPEC section 9, A-TOKEN). Times in milliseconds, claims in seconds.

const DAY_MS = 24 * 60 * 60 * 1000
const REFRESHABLE_DAYS = 45

interface Claims {
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
const mayRefreshFor = (path: string): boolean => !path.startsWith('/auth/') || path === '/auth/user'

function isRefreshable(token: string, now: number): boolean {
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
