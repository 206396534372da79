import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import { failureOfSocket } from './calls/failure.ts'

/** A connection on which nothing moves, in either direction. */
const SILENCE_MS = 60_000
/** From the first byte to the last, whether the body is read or not; one that is read has a pace to keep (bodies.ts). */
const REQUEST_MS = 240_000
const HEADERS_MS = 20_000

/** How long a connection may be held, and the answer to one whose request never became one. */
export function connectionLimits(newId: () => string): Pick<
  FastifyServerOptions,
  'connectionTimeout' | 'requestTimeout' | 'clientErrorHandler'
> & {
  http: { headersTimeout: number }
} {
  return {
    connectionTimeout: SILENCE_MS,
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS },
    clientErrorHandler: (error, socket) => refuseSocket(error, socket, newId()),
  }
}

interface ClientError extends NodeJS.ErrnoException {
  /** What was read last: bytes. */
  rawPacket?: unknown
}

function refuseSocket(error: ClientError, socket: Socket, requestId: string): void {
  // The client is gone: there is nothing to answer.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, body } = failureOfSocket({ code: error.code ?? '' }, requestId)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
  ].join('\r\n')
  // Who asks for a head alone takes a body for the next answer.
  const { rawPacket } = error
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD '
  socket.end(`${head}\r\n\r\n${isHead ? '' : body}`, () => socket.destroy())
}
