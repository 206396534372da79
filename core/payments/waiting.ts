import { after, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time.ts'

// How long an unpaid order waits, and how often its payment is polled.

/** An order that is not paid by then is cancelled (A-ORDERSTATUS). */
const EXPIRES_AFTER_MS = DAY_MS
/** A payment cancelled here may still succeed at the service: it is polled so long. */
const WATCHED_FOR_MS = 3 * DAY_MS
/** The waiting page polls every ten seconds; the service is polled at most so often. */
const FRESH_MS = 4 * SECOND_MS

export const isExpired = (createdAt: Date, now: Date): boolean => ageOf(createdAt, now) >= EXPIRES_AFTER_MS

/** A payment checked since then need not be checked again yet. */
export const checkedBefore = (now: Date): Date => after(now, -FRESH_MS)

/** Orders from before then have waited long enough. */
export const expiredBefore = (now: Date): Date => after(now, -EXPIRES_AFTER_MS)

/** When a payment is polled next: after half its age, between a minute and an hour. Null: no more. */
export function nextCheck(createdAt: Date, now: Date): Date | null {
  const age = ageOf(createdAt, now)
  if (age >= WATCHED_FOR_MS) return null
  return after(now, Math.min(HOUR_MS, Math.max(MINUTE_MS, age / 2)))
}

const ageOf = (since: Date, now: Date) => now.getTime() - since.getTime()
