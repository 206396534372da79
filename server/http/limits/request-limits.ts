import type { FastifyInstance } from 'fastify'
import { addressKey, type Limit, type Limits } from './limits.ts'

// Limits of an address on what has no other: cheap requests, counted in this process's memory, so that a refusal costs
// no query. A class loads the app behind one address: some 90 files and two pages each, for 200 learners.

const REQUESTS: Limit = { name: 'requests', times: 20_000, seconds: 60 }
/** Each may cost a query or two. */
const PAGES: Limit = { name: 'pages', times: 1200, seconds: 60 }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route counts its callers itself, counts them as an unknown address does, or must never refuse them. */
    limited?: 'by itself' | 'as unknown' | 'never'
  }
}

export function limitRequests(fastify: FastifyInstance, limits: Limits): void {
  fastify.addHook('onRequest', async ({ ip, routeOptions: { url, config } }) => {
    if (config.limited === 'never') return
    const address = addressKey(ip)
    await limits.take(REQUESTS, address)
    const isPage = config.limited === 'as unknown' || (!config.limited && !isFile(url))
    if (isPage) await limits.take(PAGES, address)
  })
}

/** Files of the build are known by their names; a path that is unknown has no route. */
const isFile = (route: string | undefined) => route !== undefined && /\.\w+$/.test(route)
