import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { ApiError } from '../calls/api-error.ts'
import { batched } from './batched.ts'

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

/** What was counted in the window of a key. */
interface Count {
  points: number
  msBeforeNext: number
}

/** Counts points of a key in windows of so many milliseconds; negative ones are given back. */
type Counter = (key: string, points: number, windowMs: number) => Promise<Count>

/** Calls that are frequent are reserved ten at a time: most of them then cost no write. */
const FREQUENT = 60
const BATCH = 10

/**
 * Counts in the memory of this process; given a database, there, for all processes together:
 * `await limits.take({ name: 'login', times: 5, seconds: 60 }, 'anna@example.org')`
 */
export function createLimits(db?: Db): Limits {
  const counter = db ? countIn(db) : countInMemory()
  const takers = new Map<string, (key: string) => Promise<unknown>>()

  const keyOf = ({ name }: Limit, key: string) => `${name}:${db ? hashOf(key) : key}`

  function takerOf(limit: Limit) {
    const known = takers.get(limit.name)
    if (known) return known
    const consume = async (key: string, points: number) => {
      const count = await counter(key, points, limit.seconds * 1000)
      if (count.points <= limit.times) return count
      const seconds = Math.ceil(count.msBeforeNext / 1000)
      throw new ApiError('too_many_requests', { retryAfterSeconds: Math.min(seconds, limit.seconds) })
    }
    const fresh = db && limit.times >= FREQUENT ? batched(BATCH, consume) : (key: string) => consume(key, 1)
    takers.set(limit.name, fresh)
    return fresh
  }

  async function forEach(limit: Limit, key: string | number, work: (limit: Limit, key: string) => unknown) {
    await work(limit, String(key))
    const network = networkOf(key)
    if (network) await work(ofNetwork(limit), network)
  }

  return {
    take: (limit, key) => forEach(limit, key, (each, of) => takerOf(each)(keyOf(each, of))),
    giveBack: (limit, key) =>
      forEach(limit, key, (each, of) => counter(keyOf(each, of), -1, each.seconds * 1000)),
  }
}

function countInMemory(): Counter {
  const windows = new Map<string, { points: number; ends: number }>()
  return async (key, points, windowMs) => {
    let window = windows.get(key)
    if (!window) {
      window = { points: 0, ends: Date.now() + windowMs }
      windows.set(key, window)
      setTimeout(() => windows.delete(key), windowMs).unref()
    }
    window.points += points
    return { points: window.points, msBeforeNext: window.ends - Date.now() }
  }
}

/** So far the clocks of two processes on one database may differ. */
const CLOCKS_DIFFER_MS = 60_000

/** One statement; a window that ends later than any can was begun while the clock was ahead, and is void. */
function countIn(db: Db): Counter {
  return async (key, points, windowMs) => {
    const now = Date.now()
    const isLive = sql`limits.expire > ${now} and limits.expire <= ${now + windowMs + CLOCKS_DIFFER_MS}`
    const { rows } = await sql<{ points: number; expire: number }>`
      insert into limits (key, points, expire) values (${key}, ${points}, ${now + windowMs})
      on conflict (key) do update set
        points = excluded.points + case when ${isLive} then limits.points else 0 end,
        expire = case when ${isLive} then limits.expire else excluded.expire end
      returning points, expire`.execute(db)
    const [row = { points, expire: now }] = rows
    return { points: row.points, msBeforeNext: row.expire - now }
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
