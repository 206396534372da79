import { createHash } from 'node:crypto'
import { CompiledQuery, type Kysely } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/types.ts'
import { ApiError } from './api-error.ts'
import { lots } from './lots.ts'

/** So many times in so many seconds; the window begins with the first time. */
export interface Limit {
  /** What is counted: limits of the same name count together. */
  name: string
  times: number
  seconds: number
}

export interface Limits {
  /** Counts once; over the limit it refuses and says for how long. */
  take(limit: Limit, key: string | number): Promise<void>
  /** Uncounts a `take`: it was not the failure it was counted for. */
  giveBack(limit: Limit, key: string | number): Promise<void>
}

/** Counted in the memory of this process; given a database, there, for all processes together. */
export function createLimits(db?: Kysely<Database>): Limits {
  const limiters = new Map<string, ReturnType<typeof inMemory | typeof inDatabase>>()

  function limiterOf(limit: Limit) {
    const known = limiters.get(limit.name)
    if (known) return known
    const fresh = db ? inDatabase(db, limit) : inMemory(limit)
    limiters.set(limit.name, fresh)
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

const inMemory = ({ name, times, seconds }: Limit) =>
  new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds })

/** Calls that are frequent are fetched ten at a time: most of them then cost no write. */
const FREQUENT = 60
const LOT = 10

function inDatabase(db: Kysely<Database>, { name, times, seconds }: Limit) {
  const limiter = new RateLimiterPostgres({
    keyPrefix: name,
    points: times,
    duration: seconds,
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: 'limits' satisfies keyof Database,
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
  const consume = (key: string, points: number) => limiter.consume(hashOf(key), points)
  return {
    consume: times < FREQUENT ? (key: string) => consume(key, 1) : lots(LOT, consume),
    reward: (key: string) => limiter.reward(hashOf(key)),
  }
}

/** Addresses are nobody's business, not even the table's. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** `RATE_LIMITS=off` */
export const NO_LIMITS: Limits = { take: async () => {}, giveBack: async () => {} }

/** A caller without an account: a household has a whole IPv6 network of 64 bits, so that is what counts. */
export function addressKey(ip: string): string {
  return ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip
}
