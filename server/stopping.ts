import type { FastifyInstance } from 'fastify'

const IDLE_CHECK_MS = 100
const DEADLINE_MS = 10_000

/**
 * Lets every request in hand be answered, and no connection be kept for a next one: Fastify alone would wait for
 * browsers to close their idle connections, which they do after minutes.
 */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const hurry = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
  try {
    await app.close()
  } finally {
    clearInterval(hurry)
  }
}

/** The first signal stops in order, with a deadline; a second one at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false
  const handle = async () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), DEADLINE_MS).unref()
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void handle())
}
