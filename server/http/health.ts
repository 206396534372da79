import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { findMissingMigrations } from '../db/migrate.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from './calls/api-error.ts'

/** Monitors give up after two seconds. */
const PATIENCE_MS = 1500

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked every few seconds by machines: answers that are well are not logged. */
    quiet?: boolean
  }
}

const QUIET = { config: { quiet: true } } as const

/**
 * For monitors and balancers; none is logged while all is well.
 * - `GET /api/health`: 200 when the database answers, 503 when it does not within 1.5 s.
 * - `GET /api/health/live`: 200 as long as the process answers at all; else restart it.
 * - `GET /api/health/ready`: 200 when it should get calls, 503 with what is wrong: the database, its tables, the disk, or it stops.
 *
 * Requests made side by side share one query, so a silent database loses one connection to them, not all.
 */
export function healthRoute(
  fastify: FastifyInstance,
  { db, mayWrite }: Pick<Deps, 'db' | 'mayWrite'>,
  build: string,
): void {
  const isThere = shared(() => sql`select 1`.execute(db))
  const missingMigrations = shared(() => findMissingMigrations(db))
  let stopping = false
  fastify.addHook('preClose', async () => {
    stopping = true
  })

  fastify.get('/api/health', QUIET, async () => {
    await Promise.race([isThere(), tooLate()])
    return { status: 'ok' }
  })

  fastify.get('/api/health/live', QUIET, async () => ({ status: 'ok', build }))

  fastify.get('/api/health/ready', QUIET, async (_request, reply: FastifyReply) => {
    const missing = await Promise.race([missingMigrations(), tooLate()]).catch(() => undefined)
    const problems = [
      ...(stopping ? ['stopping'] : []),
      ...(missing === undefined ? ['database'] : []),
      ...(missing?.length ? ['migrations'] : []),
      ...(mayWrite?.() === false ? ['disk'] : []),
    ]
    if (problems.length > 0) void reply.code(503).header('retry-after', '5')
    return { status: problems.length > 0 ? 'not_ready' : 'ok', build, problems }
  })
}

/** Calls while the work is under way share its result. */
function shared<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined
  return () => (underWay ??= work().finally(() => (underWay = undefined)))
}

async function tooLate(): Promise<never> {
  await new Promise(resolve => setTimeout(resolve, PATIENCE_MS).unref())
  throw new ApiError('unavailable', { retryAfterSeconds: 5 })
}
