import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from './api-error.ts'

/** So many times in so many seconds; the window begins with the first time. */
export interface Limit {
  /** What is counted: limits of the same name count together. */
  name: string
  times: number
  seconds: number
}

/** Counted in the memory of the process: several processes each allow the whole limit. */
export interface Limits {
  /** Counts once; over the limit it refuses and says for how long. */
  take(limit: Limit, key: string | number): Promise<void>
  /** Uncounts a `take`: it was not the failure it was counted for. */
  giveBack(limit: Limit, key: string | number): Promise<void>
}

export function createLimits(): Limits {
  const limiters = new Map<string, RateLimiterMemory>()

  function limiterOf({ name, times, seconds }: Limit): RateLimiterMemory {
    const known = limiters.get(name)
    if (known) return known
    const fresh = new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds })
    limiters.set(name, fresh)
    return fresh
  }

  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(String(key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new ApiError('too_many_requests', { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
      }
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(String(key))
    },
  }
}

/** `RATE_LIMITS=off` */
export const NO_LIMITS: Limits = { take: async () => {}, giveBack: async () => {} }

/** A caller without an account: a household has a whole IPv6 network of 64 bits, so that is what counts. */
export function addressKey(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip
}
