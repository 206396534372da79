import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A client that uses a kept connection at all uses it within this time. */
const QUIET_MS = 500
const CHECK_MS = 20
/** A turn of the event loop this short had nothing to do. */
const IDLE_TURN_MS = 0.1
const IDLE_TURNS = 3
const LONGEST_WAIT_MS = 1000

interface Connection {
  /** Requests being answered. */
  inHand: number
  /** How much it has said, and since when nothing more. */
  bytes: number
  quietSince: number
}

/**
 * Lets a server that closes lose no request. Kept connections are told by their next answer (`connection: close`, from
 * Fastify, once it is closing) while the server still listens; only what stays quiet is closed without a word. The
 * usual close resets kept connections at once, and with them the requests already on their way.
 */
export function drainBeforeClosing(fastify: FastifyInstance): void {
  const { server } = fastify
  const connections = new Map<Socket, Connection>()
  let opened = 0
  server.on('connection', (socket: Socket) => {
    opened += 1
    connections.set(socket, { inHand: 0, bytes: 0, quietSince: Date.now() })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket)
    if (!connection) return
    connection.inHand += 1
    response.once('close', () => {
      connection.inHand -= 1
      connection.bytes = socket.bytesRead
      connection.quietSince = Date.now()
    })
  })
  // To Node a connection is idle that was just opened: its first request would be reset.
  server.closeIdleConnections = () => closeQuiet(connections)
  let waiting: (() => void)[] | undefined
  fastify.addHook('onRequest', (_request, _reply, done) => {
    if (waiting) waiting.push(done)
    else done()
  })
  fastify.addHook('preClose', async () => {
    const former = [...connections.keys()]
    const told = (socket: Socket) => (connections.get(socket)?.inHand ?? 1) > 0
    const deadline = Date.now() + QUIET_MS
    while (Date.now() < deadline && !former.every(told)) await pause(CHECK_MS)
    const held: (() => void)[] = (waiting = [])
    await takeOverAccepted(() => opened)
    // The server stops listening as soon as this hook is done.
    setImmediate(() => {
      waiting = undefined
      for (const goOn of held) goOn()
    })
    if (!server.listening) return
    const sweep = setInterval(() => closeQuiet(connections), CHECK_MS)
    server.once('close', () => clearInterval(sweep))
  })
}

/**
 * The operating system accepts connections before the server takes them over, one in a turn of the event loop, and
 * resets those left when the listening socket is closed. After some turns without work there are none; new requests
 * wait for that moment.
 */
async function takeOverAccepted(opened: () => number): Promise<void> {
  const deadline = performance.now() + LONGEST_WAIT_MS
  let idleTurns = 0
  while (idleTurns < IDLE_TURNS && performance.now() < deadline) {
    const [before, began] = [opened(), performance.now()]
    await new Promise(resolve => setImmediate(resolve))
    const idle = opened() === before && performance.now() - began < IDLE_TURN_MS
    idleTurns = idle ? idleTurns + 1 : 0
  }
}

/** Connections opened ahead, or left by clients that say nothing more, would hold up the end. */
function closeQuiet(connections: ReadonlyMap<Socket, Connection>): void {
  for (const [socket, connection] of connections) {
    if (socket.bytesRead > connection.bytes) {
      connection.bytes = socket.bytesRead
      connection.quietSince = Date.now()
    }
    if (connection.inHand === 0 && Date.now() - connection.quietSince > QUIET_MS) socket.destroy()
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
