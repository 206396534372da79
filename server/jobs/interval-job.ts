import { DatabaseUnavailable } from '../db/connection/unavailable.ts'
import type { Deps } from '../deps.ts'

export const MINUTE_MS = 60_000

/** Called after each round. `unavailable`: the database was away, which is logged where it is noticed. */
export type JobWatch = (job: string, outcome: 'done' | 'broke' | 'unavailable') => void | Promise<void>

/**
 * Runs `work` at once and then again `pauseMs` after each round has ended, until stopped; a round that answers a number
 * waits that long instead. `stop()` waits for the round in hand, which sees `stopping`.
 *
 *   const job = startIntervalJob('payments', stopping => reconcile(deps, stopping), log, { watch })
 *   await job.stop()
 */
export function startIntervalJob(
  name: string,
  work: (stopping: AbortSignal) => Promise<number | void>,
  log: Deps['log'],
  { pauseMs = MINUTE_MS, watch }: { pauseMs?: number; watch?: JobWatch | undefined } = {},
): { stop(): Promise<void> } {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()

  async function run() {
    const pause = await work(stop.signal).then(
      async answer => {
        await watch?.(name, 'done')
        return answer
      },
      async (error: unknown) => {
        if (error instanceof DatabaseUnavailable) return watch?.(name, 'unavailable')
        log.error({ job: name, error: error instanceof Error ? error.stack : typeof error }, 'a job broke')
        return watch?.(name, 'broke')
      },
    )
    if (!stop.signal.aborted) timer = setTimeout(() => void (round = run()), pause ?? pauseMs)
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
