import type { Deps } from '../deps.ts'

const MINUTE_MS = 60_000

/** Does something every minute, or as often as told, until stopped; stopping waits for the round in hand. */
export function keepDoing(
  name: string,
  work: () => Promise<void>,
  log: Deps['log'],
  minutes = 1,
): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()

  async function run() {
    await work().catch((error: unknown) => {
      log.error({ job: name, error: error instanceof Error ? error.stack : typeof error }, 'a job broke')
    })
    next()
  }
  const next = () => {
    if (!stopped) timer = setTimeout(() => void (round = run()), minutes * MINUTE_MS)
  }
  round = run()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
