import { awaitEarlyUser } from '../session/user.ts'
import { findRoute } from './find-route.ts'
import { fetchScreen } from './screens.ts'

/** Whoever waits longer hears from the app what is going on. */
const PATIENCE_MS = 300

/**
 * What the first render needs to draw the address the page was opened at: the screen, and who comes.
 * What cannot be had here is asked for once more when it is to be shown, and that tells of the failure.
 */
export async function fetchFirstScreen(): Promise<void> {
  const found = findRoute(location.pathname.replace(/^\/account/, '') || '/')
  if (!found) return
  await Promise.allSettled([fetchScreen(found.route.name), Promise.race([awaitEarlyUser(), patience()])])
}

const patience = () => new Promise(resolve => setTimeout(resolve, PATIENCE_MS))
