import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from './calls/api-error.ts'
import type { Limits } from './limits/limits.ts'

/** What an operator looks for after an attack. One line each, with the id of its request. */
type SecurityEvent =
  | 'registered'
  | 'login'
  | 'login_failed'
  /** The password was right, and the account is blocked. */
  | 'login_blocked'
  /** A limit was used up: `limit` says which. */
  | 'lockout'
  /** The present password was needed and given wrong. */
  | 'proof_failed'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'email_undone'
  | 'deletion_asked'
  | 'deletion_cancelled'
  | 'session_ended'
  /** Password, and code where there is one, were right at the door of the studio. */
  | 'studio_entered'

interface Details {
  /** Null where there is no such account. */
  userId: number | null
  sessionId?: string
  knownDevice?: boolean
  passwordVoid?: boolean
  limit?: string
}

/** Numbers alone, never an address: of the network, or of mail. */
export function logEvent(log: FastifyBaseLogger, event: SecurityEvent, details: Details): void {
  log.info({ event, ...details }, 'security')
}

/** The same limits; a refusal is logged as a lockout of this account. */
export function withLockoutsLogged(limits: Limits, log: FastifyBaseLogger, userId: number | null): Limits {
  return {
    ...limits,
    async take(limit, key) {
      try {
        await limits.take(limit, key)
      } catch (error) {
        const refused = error instanceof ApiError && error.code === 'too_many_requests'
        if (refused) logEvent(log, 'lockout', { userId, limit: limit.name })
        throw error
      }
    },
  }
}
