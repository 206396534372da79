import { type ComponentType, lazy } from 'react'
import { awaitEarlyUser } from '../session/user.ts'
import { afterDeploy } from '../ui/lazy.tsx'
import { findRoute, type Route, ROUTES } from './routes.ts'

// The code of the screens: fetched once, ahead of time where that helps.

/** A part of the app in a file of its own. */
interface Part {
  fetch: () => Promise<ComponentType>
  /** To be shown inside a Suspense, and kept by what is around it: each one fetches anew what could not be had. */
  component: () => ComponentType
}

/**
 * Once fetched it shows at once. `lazy` alone would show its fallback first, and React holds a fallback for
 * 300 ms however soon the part is there.
 */
function part(load: () => Promise<ComponentType>): Part {
  let here: ComponentType | undefined
  const fetch = async () => (here ??= await afterDeploy(load))
  return {
    fetch,
    component: () => here ?? lazy(() => fetch().then(component => ({ default: component }))),
  }
}

/** The routes' screens, each a part of its own. */
const SCREENS = new Map<string, Part>(
  ROUTES.flatMap(({ name, screen }) => (screen ? [[name, part(screen)]] : [])),
)

const LINE_IS_FREE_MS = 5000
const AHEAD = ['Course', 'Task', 'Levels', 'Finished']

/**
 * The screens a learner goes through most, fetched when this one is done with the line: the next click finds
 * them there. Returns how to call it off.
 */
export function fetchAhead(): () => void {
  const timer = setTimeout(() => {
    for (const name of AHEAD) void fetchScreen(name)?.catch(() => {})
  }, LINE_IS_FREE_MS)
  return () => clearTimeout(timer)
}

export const fetchScreen = (name: string) => SCREENS.get(name)?.fetch()

export const screenFor = (route: Route): ComponentType | undefined => SCREENS.get(route.name)?.component()

/** After that the app draws its own loading state. */
const PATIENCE_MS = 300

/**
 * What the first render needs to draw the address the page was opened at: the screen, and who comes.
 * What cannot be fetched here is fetched once more when it is to be shown; that reports the failure.
 */
export async function fetchFirstScreen(): Promise<void> {
  const found = findRoute(location.pathname.replace(/^\/account/, '') || '/')
  if (!found) return
  await Promise.allSettled([fetchScreen(found.route.name), Promise.race([awaitEarlyUser(), patience()])])
}

const patience = () => new Promise(resolve => setTimeout(resolve, PATIENCE_MS))
