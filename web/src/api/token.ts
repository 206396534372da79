import { readCookie, removeCookie, writeCookie } from './cookies.ts'
import { readClaims } from './token-age.ts'

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
