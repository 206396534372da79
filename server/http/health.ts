import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { ApiError } from './calls/api-error.ts'

/** Monitors give up after two seconds. */
const PATIENCE_MS = 1500

/**
 * `GET /api/health` for monitors and balancers: 200 when the database answers, 503 when it does not within 1.5 s.
 * Requests made side by side share one query, so a silent database loses one connection to them, not all.
 */
export function healthRoute(fastify: FastifyInstance, db: Db): void {
  let query: Promise<unknown> | undefined

  fastify.get('/api/health', async () => {
    query ??= sql`select 1`.execute(db).finally(() => (query = undefined))
    await Promise.race([query, tooLate()])
    return { status: 'ok' }
  })
}

async function tooLate(): Promise<never> {
  await new Promise(resolve => setTimeout(resolve, PATIENCE_MS).unref())
  throw new ApiError('unavailable', { retryAfterSeconds: 5 })
}
