import { setWaiting } from './connection.ts'
import { isKeptPage } from './keep-app.ts'

const PAUSE_MS = 3000

/**
 * A page kept on this device opens where the school cannot be reached, too. Who comes then stays unknown, and the
 * screens wait: a call that failed would end the session (A-NET).
 */
export function outlastSilence(): void {
  if (globalThis.earlyUser && isKeptPage()) globalThis.earlyUser = onceAnswered(globalThis.earlyUser)
}

/** The answer; or, once the school answers anything at all again, none, so that the usual call is made. */
async function onceAnswered(asked: Promise<Response>): Promise<Response> {
  try {
    return await asked
  } catch {
    setWaiting(true)
  }
  do await pause()
  while (!(await isThere()))
  setWaiting(false)
  return Response.error()
}

const isThere = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Not longer than until the browser says that there is a network again. */
const pause = () =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, PAUSE_MS)
    addEventListener('online', () => (clearTimeout(timer), resolve()), { once: true })
  })
