import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { mistakeOf } from '../http/calls/failure.ts'
import type { JobWatch } from '../jobs/interval-job.ts'
import { placeOf } from './place.ts'

/** How many failures are remembered for the alarms: enough to tell which routes fail. */
const MOST_REMEMBERED = 1000

interface Failed {
  at: number
  route: string
  /** Where our own mistake was made, if it was one. */
  place: string | undefined
}

type Counted = [name: string, times: number][]

/** What this process has seen of itself: calls and jobs, for the metrics and for the alarms. */
export interface Monitor {
  registry: Registry
  /** Told by every job after each round. */
  watchJob: (...round: Parameters<JobWatch>) => void
  /** Counts every call of the server. */
  watchCalls(fastify: FastifyInstance): void
  /** Jobs whose last round ended in an error of the program. */
  brokenJobs(): string[]
  /** Answers with 5xx since then, by the route and by the place of the mistake, the most frequent first. */
  failuresSince(at: Date): { count: number; routes: Counted; places: Counted }
}

/**
 * One for each process.
 *
 *     const monitor = createMonitor({ now, build: '0.1.0+4f2a', ofProcess: true })
 *     monitor.watchCalls(fastify)
 *     await monitor.registry.metrics()
 */
export function createMonitor({
  now,
  build,
  ofProcess = false,
}: {
  now: () => Date
  build: string
  /** Memory, garbage collection and delay of the event loop, too. */
  ofProcess?: boolean
}): Monitor {
  const registry = new Registry()
  const registers = [registry]
  if (ofProcess) collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'tabia_build_info', help: 'Which build runs', labelNames: ['build'], registers }).set(
    { build },
    1,
  )
  const calls = new Histogram({
    name: 'tabia_call_seconds',
    help: 'Answered requests by route template, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  })
  const rounds = new Counter({
    name: 'tabia_job_rounds_total',
    help: 'Rounds of jobs: done, broke (an error of the program), unavailable (the database was away)',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const lastSuccess = new Gauge({
    name: 'tabia_job_last_success_timestamp_seconds',
    help: 'When a job last ended well',
    labelNames: ['job'],
    registers,
  })
  const mistakes = new Counter({
    name: 'tabia_mistakes_total',
    help: 'Errors of the program that failed a call, by where they were thrown',
    labelNames: ['place'],
    registers,
  })
  const broken = new Set<string>()
  const failures: Failed[] = []

  return {
    registry,
    watchJob(job, outcome) {
      rounds.inc({ job, outcome })
      if (outcome === 'done') {
        broken.delete(job)
        lastSuccess.set({ job }, now().getTime() / 1000)
      } else if (outcome === 'broke') broken.add(job)
    },
    watchCalls(fastify) {
      fastify.addHook('onResponse', (request, reply, done) => {
        const { method } = request
        const { url, config } = request.routeOptions
        const route = routeName(url)
        calls.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
        if (reply.statusCode < 500 || config.quiet) return done()
        const mistake = mistakeOf(request)
        const place = mistake === undefined ? undefined : placeOf(mistake)
        if (place !== undefined) mistakes.inc({ place })
        failures.push({ at: now().getTime(), route: `${method} ${route}`, place })
        if (failures.length > MOST_REMEMBERED) failures.shift()
        done()
      })
    },
    brokenJobs: () => [...broken],
    failuresSince(since) {
      const recent = failures.filter(({ at }) => at >= since.getTime())
      return {
        count: recent.length,
        routes: counted(recent.map(({ route }) => route)),
        places: counted(recent.flatMap(({ place }) => place ?? [])),
      }
    },
  }
}

function counted(names: readonly string[]): Counted {
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times].toSorted(([, a], [, b]) => b - a)
}

/** Files of the build have a route each: together they are one. */
function routeName(url: string | undefined): string {
  if (url === undefined) return 'unknown'
  return /\.\w+$/.test(url) || url.endsWith('/*') ? 'file' : url
}
