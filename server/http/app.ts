import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Limits } from './limits/limits.ts'

/** What routes are bound to. */
export interface App {
  fastify: FastifyInstance
  deps: Deps
  limits: Limits
}
