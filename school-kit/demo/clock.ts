const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A clock that stands where it is put and moves when told. */
export function steeredClock(start: Date) {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    set(instant: Date) {
      time = instant.getTime()
    },
    pass({ days = 0, minutes = 0 }: { days?: number; minutes?: number }) {
      time += days * DAY_MS + minutes * MINUTE_MS
    },
  }
}

export type Clock = ReturnType<typeof steeredClock>
