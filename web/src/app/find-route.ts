import { matchPath } from 'react-router'
import type { Route } from './route.ts'
import { ROUTES } from './routes.ts'

/** The route of a path below the base, and the pattern (its path or an alias) that fits. */
export function findRoute(pathname: string): { route: Route; pattern: string } | undefined {
  for (const route of ROUTES) {
    const pattern = [route.path, ...(route.aliases ?? [])].find(path => matchPath(path, pathname))
    if (pattern) return { route, pattern }
  }
  return undefined
}
