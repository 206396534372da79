const UNITS = { seconds: 1000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const

/**
 * A clock to hand in as `now`. From a date it stands still; from `Date.now` it runs along with the machine's. Either moves
 * by call, forward or back:
 *
 *     const clock = steerableClock(new Date('2026-11-16T09:00:00Z'))
 *     clock.advance({ days: 1, minutes: -5 })
 *     clock.now() // 2026-11-17T08:55:00Z
 */
export function steerableClock(start: Date | (() => number)) {
  const base = typeof start === 'function' ? start : () => start.getTime()
  let ahead = 0
  return {
    now: () => new Date(base() + ahead),
    set(instant: Date) {
      ahead = instant.getTime() - base()
    },
    advance(amount: Partial<Record<keyof typeof UNITS, number>>) {
      for (const [unit, number] of Object.entries(amount)) ahead += number * UNITS[unit as keyof typeof UNITS]
    },
  }
}

export type Clock = ReturnType<typeof steerableClock>
