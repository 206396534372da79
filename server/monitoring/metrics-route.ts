import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/calls/api-error.ts'
import { MOST_TRIES } from '../jobs/send-letters.ts'
import type { Monitor } from './monitor.ts'
import { type Backlog, findBacklog } from './queries.ts'

/** Connections to PostgreSQL of this process. */
export interface PoolCounts {
  total: number
  idle: number
  waiting: number
}

/** A scrape must not hang with the database. */
const PATIENCE_MS = 2000

/**
 * `GET /api/metrics` for Prometheus, with `Authorization: Bearer METRICS_TOKEN`; without the setting there is no such
 * page. What the database knows is looked up at each scrape; while it is away, `tabia_database_up` is 0.
 */
export function metricsRoute(
  fastify: FastifyInstance,
  { db, config, now }: Deps,
  { registry }: Monitor,
  pool?: () => PoolCounts,
): void {
  const registers = [registry]
  const up = new Gauge({ name: 'tabia_database_up', help: '1: the database answers', registers })
  const labelled = (name: string, help: string) => new Gauge({ name, help, labelNames: ['state'], registers })
  const letters = labelled('tabia_letters', 'Letters that are not sent')
  const payments = labelled('tabia_payments', 'Payments and refunds that are not settled')
  const ages = labelled('tabia_oldest_seconds', 'How old the oldest is that waits')
  const disputes = new Gauge({
    name: 'tabia_disputes_open',
    help: 'Moves that learners hold to be right, undecided',
    registers,
  })
  const measured = new Gauge({
    name: 'tabia_measured_seconds',
    help: 'Since the tasks of every course were measured',
    registers,
  })
  const connections = labelled(
    'tabia_database_connections',
    'Connections of this process, and calls that wait for one',
  )

  function show(backlog: Backlog) {
    letters.set({ state: 'waiting' }, backlog.lettersWaiting)
    letters.set({ state: 'failing' }, backlog.lettersFailing)
    letters.set({ state: 'given_up' }, backlog.lettersGivenUp)
    payments.set({ state: 'open' }, backlog.paymentsOpen)
    payments.set({ state: 'mismatch' }, backlog.paymentsMismatched)
    payments.set({ state: 'refunding' }, backlog.refundsOpen)
    ages.set({ state: 'failing_letter' }, backlog.oldestFailingLetter)
    ages.set({ state: 'refund' }, backlog.oldestRefund)
    ages.set({ state: 'dispute' }, backlog.oldestDispute)
    disputes.set(backlog.disputesOpen)
    measured.set(backlog.measuredAgo)
  }

  async function look(): Promise<boolean> {
    const backlog = await Promise.race([
      findBacklog(db, now(), MOST_TRIES).catch(() => undefined),
      new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), PATIENCE_MS).unref()),
    ])
    if (backlog) show(backlog)
    return backlog !== undefined
  }

  fastify.get('/api/metrics', { config: { quiet: true } }, async (request, reply) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (config.metricsToken === undefined) throw new ApiError('not_found')
    if (token === undefined || !isSame(token, config.metricsToken)) throw new ApiError('unauthorized')
    up.set((await look()) ? 1 : 0)
    for (const [state, count] of Object.entries(pool?.() ?? {})) connections.set({ state }, count)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [given, token].map(text => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
