import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { awardPage } from './awards/award-page.ts'
import { awardsRoutes } from './awards/routes.ts'
import { bookRoutes } from './book/routes.ts'
import type { Deps } from './deps.ts'
import { disputesRoutes } from './disputes/routes.ts'
import { apiDocs } from './http/pages/api-docs.ts'
import { devMailRoutes } from './http/pages/dev-mail.ts'
import { healthRoute } from './http/health.ts'
import { createLimits, NO_LIMITS } from './http/limits/limits.ts'
import { servePages } from './http/pages/pages.ts'
import { serveStudio } from './http/pages/studio.ts'
import { createServer } from './http/server.ts'
import { serveSource, sourceAddress } from './http/pages/source.ts'
import { metricsRoute, type PoolCounts } from './monitoring/metrics-route.ts'
import { createMonitor, type Monitor } from './monitoring/monitor.ts'
import { paymentsRoutes } from './payments/routes.ts'
import { rememberedReviews } from './site/reviews.ts'
import { siteRoutes } from './site/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { solvedRoutes } from './solved/routes.ts'
import { statsRoutes } from './stats/routes.ts'
import { studioRoutes } from './studio/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { trainingRoutes } from './training/routes.ts'
import { weeklyTestRoutes } from './weekly-test/routes.ts'
import { BUILD } from './version.ts'

interface Watched {
  /** Counts what this process does. */
  monitor?: Monitor
  pool?: (() => PoolCounts) | undefined
}

/** The whole application, without a port: tests inject requests, main.ts listens. */
export async function buildApp(
  deps: Deps,
  { monitor = createMonitor({ now: deps.now, build: BUILD }), pool }: Watched = {},
): Promise<FastifyInstance> {
  const { db } = deps
  const config = { ...deps.config, sourceUrl: sourceAddress(deps.config.sourceUrl) }
  const fastify = await createServer(deps)
  monitor.watchCalls(fastify)
  const app = { fastify, deps, limits: limitsFor(deps) }
  authRoutes(app, deps)
  accountRoutes(app, deps)
  trainingRoutes(app, deps)
  paymentsRoutes(app, deps)
  solvedRoutes(app, deps)
  bookRoutes(app, deps)
  statsRoutes(app, deps)
  awardsRoutes(app, deps)
  supportRoutes(app, deps)
  weeklyTestRoutes(app, deps)
  disputesRoutes(app, deps)
  staffRoutes(app, deps)
  studioRoutes(app, deps)
  healthRoute(fastify, deps, BUILD)
  metricsRoute(fastify, deps, monitor, pool)
  await apiDocs(fastify)
  if (config.mailInbox) devMailRoutes(fastify, db)
  serveSource(fastify, app.limits)
  await siteRoutes(fastify, config, deps, rememberedReviews(deps))
  await servePages(fastify, config, { ofPath: awardPage(deps) })
  await serveStudio(fastify, { ...deps, config })
  await fastify.ready()
  return fastify
}

/** On a server database others may count along. */
function limitsFor({ db, config }: Deps) {
  if (!config.rateLimits) return NO_LIMITS
  return createLimits(config.databaseUrl ? db : undefined)
}
