import { LEARNER_ROUTES } from './learner-routes.ts'
import { OPEN_ROUTES } from './open-routes.ts'
import type { Route } from './route.ts'

/**
 * Every route of the app (SPEC section 2). Read by the router, the guard, the titles, the menu and, while building,
 * by preloads.ts: so the tables are plain data beside this file, and a screen is always `() => import('…')`.
 */
export const ROUTES: readonly Route[] = [...OPEN_ROUTES, ...LEARNER_ROUTES]
