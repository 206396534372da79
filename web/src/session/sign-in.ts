import { logout } from '@tabia/contract/auth.ts'
import { call } from '../api/call.ts'
import { readCookie, writeCookie } from '../api/cookies.ts'
import { mayCall } from '../api/learner.ts'
import { clearToken, readToken, storeToken } from '../api/token.ts'
import { forgetKept } from './kept.ts'
import { forgetUser } from './user.ts'

const LOGIN_COOKIE = 'login'
const DAYS = 365

/** Login and registration both end here. */
export function signIn(token: string, email: string): void {
  forgetUser()
  storeToken(token)
  rememberLogin(email)
}

/** What the login form begins with on this browser, as the school writes the address. */
export function rememberLogin(email: string): void {
  writeCookie(LOGIN_COOKIE, email.toLowerCase(), DAYS)
}

/** The email this browser last signed in with; kept when logging out (A-LOGINCOOKIE). */
export const lastLogin = (): string | null => readCookie(LOGIN_COOKIE)

/** The server ends the session; here it is over even if the call fails (A-LOGOUT). */
export async function signOut(): Promise<void> {
  // The session is another learner's: it is not for this tab to end.
  if (!mayCall()) return
  const ending = readToken() ? call(logout, {}) : undefined
  clearToken()
  forgetKept()
  forgetUser()
  await ending?.catch(() => {})
}
