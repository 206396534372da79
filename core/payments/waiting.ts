// How long an unpaid order waits, and how often its payment is asked after when no news comes by itself.

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** An order that is not paid by then is cancelled (A-ORDERSTATUS). */
const EXPIRES_AFTER_MS = 24 * HOUR_MS
/** A payment given up by us may still succeed at the service: so long it is watched. */
const WATCHED_FOR_MS = 72 * HOUR_MS
/** The page that waits asks every ten seconds; the service is asked at most so often. */
const FRESH_MS = 4 * SECOND_MS

export const isExpired = (createdAt: Date, now: Date): boolean => ageOf(createdAt, now) >= EXPIRES_AFTER_MS

/** A payment checked since then need not be checked again yet. */
export const checkedBefore = (now: Date): Date => new Date(now.getTime() - FRESH_MS)

/** Orders from before then have waited long enough. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - EXPIRES_AFTER_MS)

/** The older, the rarer: after half its age again, once an hour at the least. Null: no longer. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = ageOf(createdAt, now)
  if (age >= WATCHED_FOR_MS) return null
  return new Date(now.getTime() + Math.min(HOUR_MS, Math.max(MINUTE_MS, age / 2)))
}

const ageOf = (since: Date, now: Date) => now.getTime() - since.getTime()
