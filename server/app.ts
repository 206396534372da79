import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './account/routes.ts'
import { authRoutes } from './auth/routes.ts'
import type { Deps } from './deps.ts'
import { createLimits, NO_LIMITS } from './http/limits.ts'
import { createServer, refuseUnknownCalls } from './http/server.ts'

/** The whole application, ready to be asked; it does not listen. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const fastify = await createServer(deps)
  const app = { fastify, deps, limits: deps.config.rateLimits ? createLimits() : NO_LIMITS }
  authRoutes(app, deps)
  accountRoutes(app, deps)
  refuseUnknownCalls(fastify)
  await fastify.ready()
  return fastify
}
