import { type Readable, Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { BODY_LIMIT } from './upload.ts'

// What bodies may cost: time while they arrive, and memory of those that arrive at once.

/** After this grace a body must have come at this pace on the whole: 256 kbit/s, a phone with a bad connection. */
const GRACE_MS = 30_000
const BYTES_PER_SECOND = 32 * 1024

/** Bodies are read with patience, but not for ever; what is refused unread is not waited for. */
export function boundBodies(fastify: FastifyInstance): void {
  fastify.addHook('preParsing', (request, reply, body, done) => {
    // Most came along with their headers: all of it is here, though Node has not yet said that it ends.
    if (request.raw.complete || request.raw.readableLength >= sizeOf(request)) return done()
    const kept = keepingPace(body)
    // Refused for its kind or its size, it was never read.
    reply.raw.once('close', () => kept.destroy())
    done(null, kept)
  })
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    // To strangers a call of staff is an address without a call, whatever the call could read.
    const isUnknown = reply.statusCode === 404 && request.routeOptions.config.limited === 'as unknown'
    const limit = isUnknown ? BODY_LIMIT : request.routeOptions.bodyLimit
    if (!request.raw.complete && sizeOf(request) > limit) {
      void reply.header('connection', 'close')
    }
    done()
  })
}

/** Bytes the caller announces; 0 without a body. */
function sizeOf({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0)
}

/** The same stream, ending in `too_slow` when it falls behind. */
export function keepingPace(body: Readable): Readable {
  const began = Date.now()
  let received = 0
  const kept = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      done(null, chunk)
    },
  })
  let timer = setTimeout(check, GRACE_MS)

  function check(): void {
    const left = GRACE_MS + (received / BYTES_PER_SECOND) * 1000 - (Date.now() - began)
    if (left > 0) timer = setTimeout(check, left)
    else kept.destroy(new ApiError('too_slow'))
  }

  body.on('error', error => kept.destroy(error))
  // A reader has a listener of its own; without one there is no call left to refuse.
  kept.on('error', () => {})
  kept.once('close', () => clearTimeout(timer))
  return body.pipe(kept)
}

/** At 5 MB each, and a little more while they are read. */
export const UPLOADS_AT_ONCE = 8
const RETRY_SECONDS = 5

/** Counts files that are being sent: one of a learner, eight in all. Beyond that the answer is `busy`. */
export function uploadsInHand() {
  const senders = new Set<number>()

  return function hold(userId: number, { raw }: FastifyReply): void {
    if (senders.has(userId) || senders.size >= UPLOADS_AT_ONCE) {
      throw new ApiError('busy', { retryAfterSeconds: RETRY_SECONDS })
    }
    senders.add(userId)
    const letGo = () => void senders.delete(userId)
    raw.once('finish', letGo)
    raw.once('close', letGo)
  }
}
