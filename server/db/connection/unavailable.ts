import type { FastifyBaseLogger } from 'fastify'

// When a database cannot be used: calls answer 503 then, and a start waits.

/** Its connection ended or cannot be made, it is starting, full, read-only after a failover, or too slow. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  /** The SQLSTATE or the code of the system, where there is one. */
  readonly code: string | undefined

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = codeOf(cause)
  }
}

/**
 * SQLSTATEs: connections (08), disk, memory and connections at their end (53), shut down, crashed or starting (57P),
 * cut by a limit of time (57014, 25P03, 25P04), read-only (25006).
 */
const UNAVAILABLE = /^(08|53|57P)|^(57014|25P03|25P04|25006)$/
/** After these errors the connection is closed. */
const CONNECTION_LOST = /^(08|57P)|^(25P03|25P04|25006)$/

export const isUnavailable = (error: unknown) => UNAVAILABLE.test(codeOf(error) ?? '')
export const isConnectionLost = (error: unknown) => CONNECTION_LOST.test(codeOf(error) ?? '')

/** Why a database cannot be opened, for the operator. */
export function outageSentence({ code = '', message }: DatabaseUnavailable): string {
  if (/^(28|3D)/.test(code))
    return 'The database at DATABASE_URL does not let us in: check its user and name.'
  if (/timeout/.test(message)) return 'The database at DATABASE_URL accepts connections and says nothing.'
  if (code.startsWith('57P')) return `The database at DATABASE_URL is not ready: ${message}.`
  if (code.startsWith('E')) return 'The database at DATABASE_URL does not answer.'
  return `The database is not available: ${message}.`
}

/** A failure as the log has it. */
export type TellOutage = (error: DatabaseUnavailable) => void

const QUIET_MS = 10_000

/** One line for all that fails together, not one for each call. */
export function tellOutages(log?: Pick<FastifyBaseLogger, 'warn'>): TellOutage {
  let last = -Infinity
  return ({ code, message }) => {
    if (performance.now() - last < QUIET_MS) return
    last = performance.now()
    log?.warn({ code, problem: message }, 'the database is not available')
  }
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
