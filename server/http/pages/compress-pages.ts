import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What fits into one packet gains nothing. */
const LEAST = 1000
/** A page is made for each visit: the quick levels are small enough. */
const LEVEL = 5
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

/** Pages are made for each visit, so they are compressed on their way; files were when they were built. */
export function compressPages(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < LEAST || !isPage(reply)) return done(null, payload)
    const vary = reply.getHeader('vary')
    void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
    if (!TAKES_GZIP.test(request.headers['accept-encoding'] ?? '')) return done(null, payload)
    void reply.header('content-encoding', 'gzip').removeHeader('content-length')
    gzip(payload, { level: LEVEL }, (error, packed) => (error ? done(error) : done(null, packed)))
  })
}

const isPage = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/html')
