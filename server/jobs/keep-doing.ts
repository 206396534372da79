import { DatabaseUnavailable } from '../db/connection/unavailable.ts'
import type { Deps } from '../deps.ts'

const MINUTE_MS = 60_000

/** Does something every minute, or as often as told, until stopped; stopping waits for the round in hand, and tells it. */
export function keepDoing(
  name: string,
  work: (stopping: AbortSignal) => Promise<void>,
  log: Deps['log'],
  minutes = 1,
): { stop(): Promise<void> } {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()

  async function run() {
    await work(stop.signal).catch((error: unknown) => {
      // Told by the database itself, once for all.
      if (error instanceof DatabaseUnavailable) return
      log.error({ job: name, error: error instanceof Error ? error.stack : typeof error }, 'a job broke')
    })
    next()
  }
  const next = () => {
    if (!stop.signal.aborted) timer = setTimeout(() => void (round = run()), minutes * MINUTE_MS)
  }
  round = run()

  return {
    async stop() {
      stop.abort()
      clearTimeout(timer)
      await round
    },
  }
}
