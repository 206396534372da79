import { EMAIL_CONFIRMED, loginPath, PATHS, saysEmailConfirmed } from '../session/paths.ts'
import type { Route } from './routes.ts'

// The global navigation guard (SPEC section 2) as a pure table: who comes, to which route, and what then.

/** Who is navigating, as far as it is known. */
export type Visitor =
  /** There is a token, and user info is on its way. */
  | { kind: 'unknown' }
  | { kind: 'guest' }
  /** Logged out on this very page: the way back here is not kept. */
  | { kind: 'left' }
  /** User info was refused: the token is gone already, and a notice has said so. */
  | { kind: 'refused' }
  | { kind: 'user'; role: string; mustVerifyEmail: boolean }

export type Decision = { kind: 'show' } | { kind: 'wait' } | { kind: 'go'; to: string }

export interface Place {
  pathname: string
  search: string
}

const FOR_GUESTS = new Set(['Login', 'Register'])
/** Opened from letters about something another may have done, ending the owner's session, too: needs none. */
const FROM_LETTERS = new Set(['Undo'])
const SHOW: Decision = { kind: 'show' }

export function guard(route: Route, visitor: Visitor, place: Place): Decision {
  if (visitor.kind === 'unknown') return { kind: 'wait' }
  if (FOR_GUESTS.has(route.name)) return visitor.kind === 'user' ? go(PATHS.home) : SHOW
  if (visitor.kind === 'refused' && FROM_LETTERS.has(route.name)) return SHOW
  if (visitor.kind === 'refused') return go(backHere(route, place))
  if (route.open) return SHOW
  if (visitor.kind === 'left') return go(PATHS.login)
  if (visitor.kind === 'guest') return go(backHere(route, place))
  if (visitor.mustVerifyEmail) return route.name === 'EmailVerification' ? SHOW : go(PATHS.emailVerification)
  return visitor.role === 'user' ? SHOW : go(PATHS.forbidden)
}

/** Coming back from a payment needs the order in the query; every other screen starts from its path. */
function backHere(route: Route, { pathname, search }: Place): string {
  const redirect = route.name === 'Return' ? pathname + search : pathname
  return loginPath({ redirect, ...(saysEmailConfirmed(new URLSearchParams(search)) && EMAIL_CONFIRMED) })
}

const go = (to: string): Decision => ({ kind: 'go', to })
