import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, Db } from '../../db/types.ts'
import { ApiError } from '../calls/api-error.ts'
import { lots } from './lots.ts'

/** So many times in so many seconds; the window begins with the first time. */
export interface Limit {
  /** What is counted: limits of the same name count together. */
  name: string
  times: number
  seconds: number
}

export interface Limits {
  /** Counts once; over the limit it refuses and says for how long. An `addressKey` may count for its network, too. */
  take(limit: Limit, key: string | number): Promise<void>
  /** Uncounts a `take`: it was not the failure it was counted for. */
  giveBack(limit: Limit, key: string | number): Promise<void>
}

/** Counted in the memory of this process; given a database, there, for all processes together. */
export function createLimits(db?: Db): Limits {
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
        const network = networkOf(key)
        if (network) await limiterOf(ofNetwork(limit)).consume(network)
      } catch (refusal) {
        const seconds = Math.ceil(refusalOf(refusal).msBeforeNext / 1000)
        throw new ApiError('too_many_requests', { retryAfterSeconds: Math.min(seconds, limit.seconds) })
      }
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(String(key))
      const network = networkOf(key)
      if (network) await limiterOf(ofNetwork(limit)).reward(network)
    },
  }
}

/** The refusal of a limiter; what else it throws is a failure of its own. */
function refusalOf(error: unknown): RateLimiterRes {
  if (error instanceof RateLimiterRes) return error
  throw error
}

const inMemory = ({ name, times, seconds }: Limit) =>
  new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds })

/** Calls that are frequent are fetched ten at a time: most of them then cost no write. */
const FREQUENT = 60
const LOT = 10
/** So far the clocks of two processes on one database may differ. */
const CLOCKS_DIFFER_MS = 60_000

function inDatabase(db: Db, { name, times, seconds }: Limit) {
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
  /** A window that ends later than any of this limit can was begun while the clock was ahead: it is void. */
  const isVoid = ({ msBeforeNext }: RateLimiterRes) => msBeforeNext > seconds * 1000 + CLOCKS_DIFFER_MS
  async function consume(key: string, points: number): Promise<RateLimiterRes> {
    const hash = hashOf(key)
    const take = () => limiter.consume(hash, points)
    const taken = await take().catch(refusalOf)
    if (isVoid(taken)) {
      await limiter.delete(hash)
      return take()
    }
    if (taken.consumedPoints > times) throw taken
    return taken
  }
  return {
    consume: times < FREQUENT ? (key: string) => consume(key, 1) : lots(LOT, consume),
    reward: (key: string) => limiter.reward(hashOf(key)),
  }
}

/** Keys are hashed: the table holds no IP addresses or emails. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** `RATE_LIMITS=off` */
export const NO_LIMITS: Limits = { take: async () => {}, giveBack: async () => {} }

/**
 * The key of a caller without an account: `203.0.113.7`, or the network of 64 bits an IPv6 household has
 * (`2001:db8:0:1::/64`). A limit on such a network counts for its network of 48 bits as well, see `take`.
 */
export function addressKey(ip: string): string {
  // Behind a proxy this can be any text the visitor has sent.
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6 ? `${groups(address.parts.slice(0, 4))}::/64` : address.toString()
}

const groups = (parts: readonly number[]) => parts.map(part => part.toString(16)).join(':')

/** A server rents 65,536 households at once, as a network of 48 bits; a campus or a village may have one, too. */
const HOUSEHOLDS = 10
const ofNetwork = ({ name, times, seconds }: Limit): Limit => ({
  name: `${name}, of a network`,
  times: times * HOUSEHOLDS,
  seconds,
})

/** Undefined if the key is no IPv6 household. */
function networkOf(key: string | number): string | undefined {
  const start = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(String(key))?.[1]
  return start && `${start}::/48`
}
