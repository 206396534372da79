const DAY_MS = 24 * 60 * 60 * 1000
const WEEK = 7

/** A month by its year and number, 1 to 12. */
export interface Month {
  year: number
  month: number
}

export const monthOf = (day: string): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
})

/** The days of a month in weeks that begin with Monday, 'YYYY-MM-DD'; null where another month would be. */
export function monthGrid({ year, month }: Month): (string | null)[][] {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const before = (first.getUTCDay() + WEEK - 1) % WEEK
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const cells = Array.from({ length: Math.ceil((before + length) / WEEK) * WEEK }, (_, index) => {
    const number = index - before + 1
    return number < 1 || number > length ? null : dayOf(Date.UTC(year, month - 1, number))
  })
  return Array.from({ length: cells.length / WEEK }, (_, week) => cells.slice(week * WEEK, (week + 1) * WEEK))
}

/** So many days later, or earlier, but within the bounds. */
export function addDays(day: string, days: number, bounds: { min: string; max: string }): string {
  const moved = dayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
  if (moved < bounds.min) return bounds.min
  return moved > bounds.max ? bounds.max : moved
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
