import { waitForSchool } from '../../api/connection.ts'
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
    await waitForSchool(PAUSE_MS)
    return Response.error()
  }
}
