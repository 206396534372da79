import { DatabaseUnavailable } from '../db/connection/unavailable.ts'
import type { Deps } from '../deps.ts'

const MINUTE_MS = 60_000

/** Told after each round. `unavailable`: the database was away, which it tells itself. */
export type JobWatch = (job: string, outcome: 'done' | 'broke' | 'unavailable') => void

/** Does something every minute, or as often as told, until stopped; stopping waits for the round in hand, and tells it. */
export function keepDoing(
  name: string,
  work: (stopping: AbortSignal) => Promise<void>,
  log: Deps['log'],
  { minutes = 1, watch }: { minutes?: number; watch?: JobWatch } = {},
): { stop(): Promise<void> } {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()

  async function run() {
    await work(stop.signal).then(
      () => watch?.(name, 'done'),
      (error: unknown) => {
        // Told by the database itself, once for all.
        if (error instanceof DatabaseUnavailable) return watch?.(name, 'unavailable')
        watch?.(name, 'broke')
        log.error({ job: name, error: error instanceof Error ? error.stack : typeof error }, 'a job broke')
      },
    )
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
