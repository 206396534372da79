import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config/config.ts'
import type { Db } from './db/types.ts'
import type { Tokens } from './http/token.ts'
import type { Payments } from './outside/payments/port.ts'

/** What a use-case may need of the world; tests hand in their own. */
export interface Deps {
  db: Db
  config: Config
  tokens: Tokens
  payments: Payments
  now: () => Date
  /** A random UUID. */
  newId: () => string
  log: FastifyBaseLogger
  /** Writes the number of an account down outside the database before it is erased; left out: nowhere. */
  noteErased?: (account: { id: number; createdAt: Date }, at: Date) => Promise<void>
  /** What the command `doctor` would say, as last looked at; undefined until it has. Left out: nothing is looked at. */
  doctor?: () => { lookedAt: Date; findings: readonly DoctorFinding[] } | undefined
  /** False while nothing may be written: the disk of the embedded database is nearly full. Left out: always true. */
  mayWrite?: () => boolean
}

export interface DoctorFinding {
  /** What was looked at. */
  name: string
  state: 'ok' | 'off' | 'bad'
  text: string
  cure: string | null
}
