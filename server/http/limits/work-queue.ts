import { ApiError } from '../calls/api-error.ts'

const RETRY_SECONDS = 5

/** Runs heavy work so many at a time; when too many wait already, the call is refused (`busy`). */
export function workQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new ApiError('busy', { retryAfterSeconds: RETRY_SECONDS })
      // Work that ends hands its place to the next, so `running` stays as it is.
      await new Promise<void>(resolve => queue.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
