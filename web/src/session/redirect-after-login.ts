import { PATHS } from './paths.ts'

const ELSEWHERE = 'https://elsewhere.invalid'

/**
 * Where to go after login or registration: the `redirect` query, if it stays inside the app (A-REDIR), else
 * the training. A path with "training" in it goes there too: its redirect knows which screen is next.
 */
export function redirectAfterLogin(redirect: string | null): string {
  if (!redirect || !/^\/(?![/\\])/.test(redirect)) return PATHS.training
  const url = URL.parse(redirect, ELSEWHERE)
  if (url?.origin !== ELSEWHERE || url.pathname.startsWith('//')) return PATHS.training
  if (url.pathname.includes('training')) return PATHS.training
  return url.pathname + url.search
}
