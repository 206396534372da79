import fastifyHelmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Deps } from '../deps.ts'
import { ApiError } from './calls/api-error.ts'
import { boundBodies } from './calls/bodies.ts'
import { connectionLimits } from './connections.ts'
import { drainBeforeClosing } from './drain.ts'
import { sendFailure, sendFailurePage } from './calls/failure.ts'
import { parseBody } from './calls/incoming.ts'
import { createLimits, NO_LIMITS } from './limits/limits.ts'
import { limitRequests } from './limits/request-limits.ts'
import { compressPages } from './pages/compress-pages.ts'
import { NO_DEVICES, NOTHING_ALLOWED } from './security-policy.ts'
import { acceptUploads, BODY_LIMIT } from './calls/upload.ts'

/** Tokens of letters are 64 characters; what was garbled on its way is still answered as a token. */
const PARAM_LENGTH = 500

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyInstance {
    /** Every page says that payments are play money. */
    playMoney: boolean
  }
}

/** The bare server: how requests are read, refused, logged and protected; no routes yet. */
export async function createServer(deps: Deps): Promise<FastifyInstance> {
  const fastify: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // One line a request, written below: the usual ones hold addresses and whole URLs.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => deps.newId(),
    bodyLimit: BODY_LIMIT,
    // While the server closes, what still comes in is answered like everything else (drain.ts).
    return503OnClosing: false,
    routerOptions: { maxParamLength: PARAM_LENGTH },
    trustProxy: deps.config.trustProxy ?? false,
    // An address that cannot be read. Of a page it is one that leads nowhere.
    frameworkErrors: (error, request, reply) =>
      void refuse(isApi(request.url) ? error : new ApiError('not_found'), request, reply),
    ...connectionLimits(deps.newId),
  })
  fastify.decorate('playMoney', deps.config.playMoney)
  drainBeforeClosing(fastify)
  compressPages(fastify)
  readJsonOnly(fastify)
  acceptUploads(fastify)
  boundBodies(fastify)
  fastify.setErrorHandler(refuse)
  fastify.setNotFoundHandler((request, reply) => refuse(new ApiError('not_found'), request, reply))
  await fastify.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    // Isolates nothing here, and browsers complain when they meet it late.
    originAgentCluster: false,
    strictTransportSecurity: deps.config.origin.startsWith('https:'),
  })
  // Hooks that wait for nothing promise nothing: a promise for each would be a part of the cost of a call.
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply
      .header('x-request-id', request.id)
      .header('content-security-policy', NOTHING_ALLOWED)
      .header('permissions-policy', NO_DEVICES)
    if (isApi(request.url)) void reply.header('cache-control', 'no-store')
    const refused = !READS.has(request.method) && deps.mayWrite?.() === false
    done(refused ? new ApiError('not_saving', { retryAfterSeconds: 60 }) : undefined)
  })
  // After the headers, which a refusal has, too.
  limitRequests(fastify, deps.config.rateLimits ? createLimits() : NO_LIMITS)
  // Before a body is read, like a call of staff to a stranger: whatever was sent, the answers are the same.
  fastify.addHook('onRequest', (request, _reply, done) =>
    done(request.is404 && isApi(request.url) ? new ApiError('not_found') : undefined),
  )
  fastify.addHook('onResponse', (request, reply, done) => {
    if (request.routeOptions.config.quiet && reply.statusCode < 500) return done()
    // The route, not the URL: addresses hold tokens and what people have typed.
    const route = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
    done()
  })
  return fastify
}

/** Calls are answered with JSON, everything else is a page. */
const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  isApi(request.url) ? sendFailure(error, request, reply) : sendFailurePage(error, request, reply)

const isApi = (url: string) => url === '/api' || /^\/api[/?]/.test(url)

function readJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseBody(text.toString()))
    } catch (error) {
      done(error as Error)
    }
  })
}
