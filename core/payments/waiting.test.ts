import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { checkedBefore, expiredBefore, isExpired, nextCheck } from './waiting.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const made = new Date('2026-11-16T09:00:00Z')
const after = (ms: number) => new Date(made.getTime() + ms)

test('a payment is looked after ever more rarely, at least hourly, for three days', () => {
  const pauses = [0, 2 * MINUTE, 10 * MINUTE, HOUR, 3 * HOUR, 48 * HOUR].map(age => {
    const next = nextCheck(made, after(age))
    return next && (next.getTime() - made.getTime() - age) / MINUTE
  })
  deepEqual(pauses, [1, 1, 5, 30, 60, 60])
  equal(nextCheck(made, after(72 * HOUR)), null)
})

test('an order waits for a day', () => {
  equal(isExpired(made, after(24 * HOUR - 1)), false)
  equal(isExpired(made, after(24 * HOUR)), true)
})

test('a page that waits has the service asked every four seconds, and an order is too old after a day', () => {
  equal(checkedBefore(after(4000)).getTime(), made.getTime())
  equal(expiredBefore(after(24 * HOUR)).getTime(), made.getTime())
})
