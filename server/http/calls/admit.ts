import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '@tabia/contract/endpoint.ts'
import type { App } from '../app.ts'
import { findCaller } from '../session.ts'
import { findReach, mayCall, type StaffCaller } from '../staff-access.ts'
import { type Claims, secondsOf } from '../token.ts'
import { ApiError } from './api-error.ts'

// Who may call, decided from the headers alone: a stranger costs no more than those.

/** The claims of a token that is good for this call; undefined for a public call. */
export async function admit(
  { deps }: App,
  { access }: AnyEndpoint,
  request: FastifyRequest,
): Promise<Claims | undefined> {
  if (access === 'public') return undefined
  const claims = claimsOf(deps.tokens, request)
  const late = access !== 'expired' && claims && isExpired(claims, deps.now())
  if (!claims || late) throw new ApiError('unauthorized')
  return claims
}

/**
 * A member of staff whose grants open this call. To everybody else it is not there: they get what an address gets that
 * has no call, in the same language, before a body is read, and count as they would there (`as unknown` in
 * request-limits.ts). Staff whose token or session is over get 401, for a new token.
 */
export async function admitStaff(
  { deps: { db, tokens, now } }: App,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
): Promise<StaffCaller> {
  const claims = claimsOf(tokens, request)
  const staff = claims && (await findReach(db, claims))
  if (!claims || !mayCall(endpoint.access, staff)) throw new ApiError('not_found')
  const caller = isExpired(claims, now()) ? undefined : await findCaller(db, claims, now())
  if (!caller) throw new ApiError('unauthorized')
  return { ...caller, staff }
}

/** Of the Bearer token, never of a cookie: so no other site can make a browser call us. Ours, perhaps expired. */
function claimsOf(tokens: App['deps']['tokens'], request: FastifyRequest): Claims | undefined {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token ? tokens.read(token) : undefined
}

const isExpired = ({ expiresAt }: Claims, now: Date) => expiresAt <= secondsOf(now)
