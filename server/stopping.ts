import { readFileSync } from 'node:fs'

/** Longer than a browser waits for an answer; a service manager should wait a little longer than this. */
const DEADLINE_MS = 25_000

/** npm may end without passing the signal on: the server that it started notices, and stops by itself. */
const STARTERS = process.env['npm_lifecycle_event'] === undefined ? undefined : starters()
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
  if (STARTERS !== undefined)
    setInterval(() => !stopping && isAbandoned() && void end(0), LOOK_EVERY_MS).unref()
  return end
}

/** Whether the npm that started this process has ended. */
export const isAbandoned = (): boolean => STARTERS !== undefined && starters() !== STARTERS

/**
 * The ids of the processes that started this one, up to npm. The shell through which npm runs a script (`sh -c`) stays
 * between them under dash; bash and macOS replace it by the server.
 */
function starters(): string {
  const parent = process.ppid
  try {
    const [, option] = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')
    const status = option === '-c' ? readFileSync(`/proc/${parent}/status`, 'utf8') : ''
    const [, npm = ''] = /^PPid:\s*(\d+)$/m.exec(status) ?? []
    return `${parent} ${npm}`
  } catch {
    // No /proc on this system, or the parent has just ended: then this process has another one.
    return `${parent} `
  }
}
