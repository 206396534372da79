/** Longer than a browser waits for an answer; a service manager should wait a little longer than this. */
const DEADLINE_MS = 25_000

/** npm may end without passing the signal on: a server that it started then has another parent, and stops by itself. */
const STARTED_BY_NPM = process.env['npm_lifecycle_event'] !== undefined
const PARENT = process.ppid
const LOOK_EVERY_MS = 500

/**
 * The first signal, or the end of the npm that started the server, stops in order, with a deadline; a second signal at
 * once.
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
  if (STARTED_BY_NPM)
    setInterval(() => !stopping && process.ppid !== PARENT && void end(0), LOOK_EVERY_MS).unref()
  return end
}
