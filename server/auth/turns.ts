import { ApiError } from '../http/api-error.ts'

/** Runs heavy work a few at a time; when too many wait already, the caller is asked to come back. */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = []
  let running = 0

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new ApiError('too_many_requests', { retryAfterSeconds: 2 })
      // Whoever leaves hands its place over, so `running` stays as it is.
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
