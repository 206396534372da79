import fastifyHelmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from '../deps.ts'
import { ApiError } from './api-error.ts'
import { sendFailure } from './failure.ts'
import { parseBody } from './incoming.ts'
import { sendNotFound } from './pages.ts'
import { NO_DEVICES, NOTHING_ALLOWED } from './security-policy.ts'
import { acceptUploads } from './upload.ts'

const BODY_LIMIT = 64 * 1024
/** Tokens of letters are 64 characters; what was garbled on its way is still answered as a token. */
const PARAM_LENGTH = 500

/** The bare server: how requests are read, refused, logged and protected; no routes yet. */
export async function createServer(deps: Deps): Promise<FastifyInstance> {
  const fastify: FastifyInstance = Fastify({
    loggerInstance: deps.log,
    // One line a request, written below: the usual ones hold addresses and whole URLs.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => deps.newId(),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: PARAM_LENGTH },
    trustProxy: deps.config.trustProxy ?? false,
    // An address that cannot be read. Of a page it is one that leads nowhere, and no place for JSON.
    frameworkErrors: (error, request, reply) =>
      void (isApi(request.url) ? sendFailure(error, request, reply) : sendNotFound(request, reply)),
  })
  readJsonOnly(fastify)
  acceptUploads(fastify)
  fastify.setErrorHandler(sendFailure)
  fastify.setNotFoundHandler((request, reply) =>
    isApi(request.url)
      ? sendFailure(new ApiError('not_found'), request, reply)
      : sendNotFound(request, reply),
  )
  await fastify.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    // Isolates nothing here, and browsers complain when they meet it late.
    originAgentCluster: false,
    strictTransportSecurity: deps.config.origin.startsWith('https:'),
  })
  fastify.addHook('onRequest', async (request, reply) => {
    void reply
      .header('x-request-id', request.id)
      .header('content-security-policy', NOTHING_ALLOWED)
      .header('permissions-policy', NO_DEVICES)
    if (isApi(request.url)) void reply.header('cache-control', 'no-store')
  })
  fastify.addHook('onResponse', async (request, reply) => {
    // The route, not the URL: addresses hold tokens and what people have typed.
    const route = request.routeOptions.url ?? 'unknown'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
  })
  return fastify
}

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
