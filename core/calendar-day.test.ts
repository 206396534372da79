import { equal, throws } from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dayIn } from './calendar-day.ts'

describe('the calendar day', () => {
  const cases: [zone: string, instant: string, day: string][] = [
    ['UTC', '2026-01-05T00:00:00.000Z', '2026-01-05'],
    ['UTC', '2026-01-04T23:59:59.999Z', '2026-01-04'],
    ['Europe/Moscow', '2026-01-04T20:59:59.999Z', '2026-01-04'],
    ['Europe/Moscow', '2026-01-04T21:00:00.000Z', '2026-01-05'],
    ['Europe/Moscow', '2025-12-31T21:00:00.000Z', '2026-01-01'],
    ['Europe/Moscow', '2028-02-28T22:00:00.000Z', '2028-02-29'],
    ['America/New_York', '2026-03-08T04:59:00.000Z', '2026-03-07'],
    ['America/New_York', '2026-03-09T03:59:00.000Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00.000Z', '2026-03-09'],
    ['Asia/Vladivostok', '2026-01-04T14:00:00.000Z', '2026-01-05'],
    ['Pacific/Kiritimati', '2026-01-04T10:00:00.000Z', '2026-01-05'],
  ]
  for (const [zone, instant, day] of cases) {
    test(`in ${zone} at ${instant} is ${day}`, () => equal(dayIn(zone, new Date(instant)), day))
  }
})

test('an unknown time zone is refused', () => {
  throws(() => dayIn('Europe/Atlantis', new Date(0)), RangeError)
})
