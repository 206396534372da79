/** Longer than a browser waits for an answer; a service manager should wait a little longer than this. */
const DEADLINE_MS = 25_000

/**
 * The first signal stops in order, with a deadline; a second one at once.
 * @returns what stops in the same way with another exit code, for a process that cannot go on
 */
export function onStopSignal(stop: () => Promise<void>): (code: number) => Promise<void> {
  let stopping = false
  const end = async (code: number) => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), DEADLINE_MS).unref()
    await stop()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
  return end
}
