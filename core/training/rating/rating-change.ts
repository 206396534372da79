import { DAY_MS } from '../../time.ts'

/** How long ago the change of a rating is counted from, in days. */
export const CHANGE_DAYS = 30

interface Day {
  /** 'YYYY-MM-DD' */
  date: string
  /** After the last answer of the day. */
  rating: number
}

/**
 * How the rating has changed in the last 30 days, `days` ascending: since the last answer before them, or since the
 * first day within them where nothing is older. Undefined where there is nothing to compare with.
 */
export function ratingChange(days: readonly Day[], today: string): number | undefined {
  const from = new Date(new Date(today).getTime() - CHANGE_DAYS * DAY_MS).toISOString().slice(0, 10)
  const before = days.findLast(({ date }) => date <= from) ?? days[0]
  const now = days.at(-1)
  return before && now && before !== now ? now.rating - before.rating : undefined
}
