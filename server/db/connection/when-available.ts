import type { FastifyBaseLogger } from 'fastify'
import { DatabaseUnavailable } from './unavailable.ts'

/** A machine whose database starts beside the server, or recovers after a crash, is ready within this time. */
const PATIENCE_MS = 60_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5000

/** Down, starting, shutting down, or not known by name yet: it may come. The rest (a password, a silence) will not. */
const MAY_COME = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

interface Options {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Milliseconds of a clock that never jumps. */
  clock?: () => number
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Does what a start needs of its database. While the database is down, starting or recovering it is tried again, with
 * growing pauses, for a minute; the log says so each time.
 */
export async function whenAvailable<Result>(
  work: () => Promise<Result>,
  { log, clock = () => performance.now(), pause = sleep }: Options,
): Promise<Result> {
  const began = clock()
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      const left = began + PATIENCE_MS - clock()
      if (!mayCome(error) || left <= 0) throw error
      log.warn(
        { code: error.code, problem: error.message, secondsLeft: Math.ceil(left / 1000) },
        'waiting for the database',
      )
      await pause(Math.min(pauseMs, left))
    }
  }
}

/** A connection that ended in the middle has no code of its own. */
const mayCome = (error: unknown): error is DatabaseUnavailable =>
  error instanceof DatabaseUnavailable && (MAY_COME.has(error.code ?? '') || CUT.test(error.message))

const CUT = /^Connection terminated unexpectedly/

const sleep = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
